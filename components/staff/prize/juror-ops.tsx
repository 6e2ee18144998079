'use client';

import { type ReactNode, useState } from 'react';
import { TextAreaField } from '@/components/form/fields';
import { FormDialog } from '@/components/form/form-dialog';
import { toast } from '@/lib/client/browser/toast-store';
import { useEndpointMutation } from '@/lib/client/http/use-endpoint';
import { endJuror, getPrizeJury, remindJuror, reopenScores, type StaffJuror } from '@/lib/contract/staff-prize-jury';

const refreshing = { refreshes: [getPrizeJury], meta: { quiet: true } };

interface JurorProps {
  id: number;
  juror: StaffJuror;
}

function ReasonDialog({ id, juror, as, onClose }: JurorProps & { as: 'reopen' | 'end'; onClose: () => void }) {
  const reopen = useEndpointMutation(reopenScores, refreshing);
  const end = useEndpointMutation(endJuror, refreshing);
  const isEnd = as === 'end';
  const label = isEnd ? '解聘' : '退回评分';
  return (
    <FormDialog
      title={`${label}：${juror.name}`}
      schema={reopenScores.body}
      initial={{ reason: '' }}
      submitLabel={label}
      send={async (body) => {
        await (isEnd ? end : reopen).mutateAsync({ params: { id, jurorId: juror.id }, body });
        toast(isEnd ? '已解聘，评分不再计入' : '已退回，新的链接已发送', 'done');
      }}
      onClose={onClose}
    >
      <p>{isEnd ? '链接与登录失效，评分不再计入。' : '评委会收到新的链接，修改以后须重新提交。'}</p>
      <TextAreaField name="reason" label="理由" required maxLength={200} rows={3} />
    </FormDialog>
  );
}

function JurorOps({ id, juror }: JurorProps) {
  const [open, setOpen] = useState<'reopen' | 'end' | null>(null);
  const remind = useEndpointMutation(remindJuror, {
    refreshes: [getPrizeJury],
    onSuccess: () => toast('已催办，新的链接已发送', 'done'),
  });
  const { name, state } = juror;
  if (state === 'ended') return null;
  const of = <span className="vh">：{name}</span>;
  return (
    <>
      {state === 'sealed' ? (
        <button type="button" onClick={() => setOpen('reopen')}>
          退回{of}
        </button>
      ) : (
        <button
          type="button"
          disabled={remind.isPending}
          onClick={() => remind.mutate({ params: { id, jurorId: juror.id }, body: {} })}
        >
          催办{of}
        </button>
      )}
      <button type="button" onClick={() => setOpen('end')}>
        解聘{of}
      </button>
      {open && <ReasonDialog id={id} juror={juror} as={open} onClose={() => setOpen(null)} />}
    </>
  );
}

/** Actions on a juror of a session. */
export const jurorOps =
  (id: number) =>
  (juror: StaffJuror): ReactNode => <JurorOps id={id} juror={juror} />;
