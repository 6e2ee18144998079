'use client';

import { useState } from 'react';
import { ButtonLink } from '@/components/ui/button-link';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { toast } from '@/lib/client/browser/toast-store';
import { useEndpointMutation } from '@/lib/client/http/use-endpoint';
import type { announceAssembly, closeAssembly, StaffAssembly } from '@/lib/contract/staff-assemblies';
import { announceRef, assemblyReadings, closeRef, staffAssemblyPath } from './staff-assembly-refs';

const total = ({ turnout }: StaffAssembly): number => turnout.reduce((sum, { members }) => sum + members, 0);

/** Steps of a meeting: edit and announce the draft, close it after the vote. */
export function AssemblyActions({ assembly }: { assembly: StaffAssembly }) {
  const { id, title, state, canClose, quorum, updatedAt } = assembly;
  const [asking, setAsking] = useState<'announce' | 'close' | null>(null);
  const done = { refreshes: assemblyReadings, onSettled: () => setAsking(null) };
  const announce = useEndpointMutation<typeof announceAssembly>(announceRef, {
    ...done,
    onSuccess: () => toast('通知已发出', 'done'),
  });
  const close = useEndpointMutation<typeof closeAssembly>(closeRef, {
    ...done,
    onSuccess: () => toast('会议已结束，结果已计算', 'done'),
  });
  return (
    <>
      {state === 'draft' && (
        <>
          <ButtonLink href={staffAssemblyPath(id, 'edit')}>修改</ButtonLink>
          <button type="button" className="btn btn-ink" onClick={() => setAsking('announce')}>
            发出通知
          </button>
        </>
      )}
      {state !== 'draft' && <ButtonLink href={staffAssemblyPath(id, 'registrations')}>报名名单</ButtonLink>}
      {canClose && (
        <button type="button" className="btn btn-ink" onClick={() => setAsking('close')}>
          结束会议并计票
        </button>
      )}
      <ConfirmDialog
        opened={asking === 'announce'}
        title={`发出“${title}”的通知？`}
        confirmLabel="发出通知"
        busy={announce.isPending}
        onConfirm={() => announce.mutate({ params: { id }, body: { seen: updatedAt } })}
        onClose={() => setAsking(null)}
      >
        <p>{`通知以站内消息与短信发给 ${total(assembly)} 名有效会员。发出以后，时间、材料与议案不能再修改。`}</p>
      </ConfirmDialog>
      <ConfirmDialog
        opened={asking === 'close'}
        title="结束会议并计票？"
        confirmLabel="结束会议"
        busy={close.isPending}
        onConfirm={() => close.mutate({ params: { id } })}
        onClose={() => setAsking(null)}
      >
        <p>{`应到 ${quorum.members}，到会 ${quorum.present}${quorum.isQuorate ? '' : '，不足三分之二，议案都不通过'}。没有到会的请先在报名名单登记；结束以后，到会与结果不能更改。`}</p>
      </ConfirmDialog>
    </>
  );
}
