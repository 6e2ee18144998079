'use client';

import { CardForm } from '@/components/form/card-form';
import { TextAreaField } from '@/components/form/fields';
import { useZodForm } from '@/components/form/use-zod-form';
import { ResolutionPaper } from '@/components/public/assembly/resolution-paper';
import { NoticeBar } from '@/components/ui/notice-bar';
import { toast } from '@/lib/client/browser/toast-store';
import { useEndpointMutation } from '@/lib/client/http/use-endpoint';
import { type issueResolution, newResolution, type StaffAssembly } from '@/lib/contract/staff-assemblies';
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
    <CardForm title="出具纪要与决议" form={form} submitLabel="出具并编号" keepAs={`resolution:${id}`}>
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
  return <ResolutionPaper resolution={resolution} base={`/api/v1/staff/assemblies/${id}`} />;
}
