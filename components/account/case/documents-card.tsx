import { FileList } from '@/components/shell/list/file-list';
import { Card } from '@/components/ui/card';
import { CopyButton } from '@/components/ui/copy-button';
import { DefinitionList } from '@/components/ui/definition-list';
import type { CaseDetail } from '@/lib/contract/cases';

/** Papers that the authority issued in a case, with their numbers and files. */
export function DocumentsCard({ ownCase: { documents } }: { ownCase: CaseDetail }) {
  if (documents.length === 0) return null;
  return (
    <Card title="办理结果">
      {documents.map(({ action, label, number, issuedOn, file }) => (
        <DefinitionList
          key={action}
          items={[
            {
              label,
              value: (
                <>
                  <span className="num">{number}</span>
                  <CopyButton value={number} name={`复制${label}`} />
                </>
              ),
              full: true,
            },
            { label: '日期', value: issuedOn, full: true },
            ...(file ? [{ label: '文件', value: <FileList files={[file]} />, full: true }] : []),
          ]}
        />
      ))}
    </Card>
  );
}
