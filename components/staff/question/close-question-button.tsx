'use client';

import { useState } from 'react';
import { tellDecided } from '@/components/staff/decided/decided';
import { PromptDialog } from '@/components/ui/prompt-dialog';
import { useEndpointMutation } from '@/lib/client/http/use-endpoint';
import type { StaffQuestion } from '@/lib/contract/questions';
import type { closeQuestion } from '@/lib/contract/refunds';
import { formatFen } from '@/lib/format/money';
import { closeQuestionRef, questionReadings } from './staff-answers-refs';

/** Closes a question that cannot be answered; the payment is refunded. */
export function CloseQuestionButton({ question: { id, order } }: { question: StaffQuestion }) {
  const [isOpen, setOpen] = useState(false);
  const { mutateAsync } = useEndpointMutation<typeof closeQuestion>(closeQuestionRef, {
    refreshes: questionReadings,
    meta: { quiet: true },
  });
  const amount = order?.amount ?? 0;
  return (
    <>
      <button type="button" className="btn btn-quiet" onClick={() => setOpen(true)}>
        {amount > 0 ? '关闭并退款' : '关闭问题'}
      </button>
      {isOpen && (
        <PromptDialog
          title="关闭这个问题？"
          label="关闭原因"
          confirmLabel={amount > 0 ? '关闭并退款' : '关闭'}
          maxLength={200}
          isValid={(text) => text !== '' || '请填写关闭原因'}
          send={async (reason) => {
            await mutateAsync({ params: { id }, body: { reason } });
            tellDecided('question', id, amount > 0 ? '已关闭，退款已登记' : '已关闭');
          }}
          onClose={() => setOpen(false)}
        >
          <p>
            {amount > 0
              ? `已付的 ${formatFen(amount)} 原路退回；银行转账的由财务转回。原因会告诉提问人。`
              : '原因会告诉提问人。'}
          </p>
        </PromptDialog>
      )}
    </>
  );
}
