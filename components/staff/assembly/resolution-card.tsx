'use client';

import { CardForm } from '@/components/form/card-form';
import { TextAreaField } from '@/components/form/fields';
import { useZodForm } from '@/components/form/use-zod-form';
import styles from '@/components/public/assembly/assembly.module.css';
import { ButtonLink } from '@/components/ui/button-link';
import { Card } from '@/components/ui/card';
import { NoticeBar } from '@/components/ui/notice-bar';
import { toast } from '@/lib/client/browser/toast-store';
import { saveDownload } from '@/lib/client/http/save-download';
import { useEndpointMutation } from '@/lib/client/http/use-endpoint';
import { type issueResolution, newResolution, type StaffAssembly } from '@/lib/contract/assemblies';
import { assemblyReadings, resolveRef } from './staff-assembly-refs';

function ResolutionForm({ id }: { id: number }) {
  const { mutateAsync } = useEndpointMutation<typeof issueResolution>(resolveRef, {
    refreshes: assemblyReadings,
    meta: { quiet: true },
  });
  const form = useZodForm({
    schema: newResolution,
    initial: { text: '' },
    send: async (body) => {
      await mutateAsync({ params: { id }, body });
      toast('决议已出具', 'done');
    },
  });
  return (
    <CardForm title="出具纪要与决议" form={form} submitLabel="出具并编号">
      <NoticeBar tone="warn">
        应到、到会与表决结果由系统载入。出具以后编号并可公开核验，通知全体会员，不能撤回。
      </NoticeBar>
      <TextAreaField name="text" label="会议纪要与决议" required minLength={20} maxLength={20_000} rows={10} />
    </CardForm>
  );
}

/** Resolution of a closed meeting: its form, and the issued paper afterwards. */
export function ResolutionCard({ assembly: { id, state, resolution } }: { assembly: StaffAssembly }) {
  if (state !== 'closed') return null;
  if (!resolution) return <ResolutionForm id={id} />;
  const { number, publicId, text } = resolution;
  return (
    <Card title={`决议 ${number}`}>
      <p className={styles.text}>{text}</p>
      <div className={styles.acts}>
        <button
          type="button"
          className="btn"
          onClick={() => void saveDownload(`/api/v1/staff/assemblies/${id}/resolution`, `会员大会决议-${number}.pdf`)}
        >
          下载决议
        </button>
        <ButtonLink href={`/codeIndex/${publicId}`} variant="quiet">
          核验决议
        </ButtonLink>
      </div>
    </Card>
  );
}
