import { FileList } from '@/components/shell/list/file-list';
import { Card } from '@/components/ui/card';
import type { CaseDetail } from '@/lib/contract/cases';

/** Documents issued in a case: number, day and file of each; nothing without any. */
export function DocumentCard({ documents }: { documents: CaseDetail['documents'] }) {
  if (documents.length === 0) return null;
  return (
    <Card title="文书">
      {documents.map(({ action, label, number, issuedOn, file }) => (
        <div key={action}>
          <p>
            <span className="mute">{label}</span> <b className="num">{number}</b>
          </p>
          <p className="mute">{`${issuedOn} 开具`}</p>
          {file && <FileList files={[file]} />}
        </div>
      ))}
    </Card>
  );
}
