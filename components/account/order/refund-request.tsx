'use client';

import { useState } from 'react';
import { ShowIf } from '@/components/shell/session/show-if';
import { BusyButton } from '@/components/ui/busy-button';
import { Card } from '@/components/ui/card';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { DefinitionList } from '@/components/ui/definition-list';
import { NoticeBar } from '@/components/ui/notice-bar';
import { PromptDialog } from '@/components/ui/prompt-dialog';
import { StatusTag } from '@/components/ui/status-tag';
import { toast } from '@/lib/client/browser/toast-store';
import { useEndpointMutation } from '@/lib/client/http/use-endpoint';
import type { Order } from '@/lib/contract/orders';
import { formatFen } from '@/lib/format/money';
import { refundRequestLabels } from '@/lib/kinds/products/order-labels';
import { askRefundRef, orderReadings, withdrawRefundRef } from './use-cancel-order';

interface Part {
  order: Order;
}

/** Asks for a refund with a reason. */
export function AskRefund({ order }: Part) {
  const { id, left, isInvoiced } = order;
  const [asking, setAsking] = useState(false);
  const ask = useEndpointMutation(askRefundRef, { refreshes: orderReadings, meta: { quiet: true } });
  if (!order.canAskRefund) return null;
  return (
    <ShowIf flag="canOrder">
      <button type="button" className="btn btn-quiet" onClick={() => setAsking(true)}>
        申请退款
      </button>
      {asking && (
        <PromptDialog
          title="申请退款"
          label="退款原因"
          confirmLabel="提交申请"
          maxLength={200}
          isValid={(reason) => reason !== '' || '请填写退款原因'}
          send={async (reason) => {
            await ask.mutateAsync({ params: { id }, body: { reason } });
            toast('已提交，处理结果会发到您的消息里', 'done');
          }}
          onClose={() => setAsking(false)}
        >
          <p>{`可退金额 ${formatFen(left)}，由协会财务决定退全部或一部分，款项按付款的方式退回。`}</p>
          {isInvoiced && <NoticeBar>订单已开具发票。同意退款前，财务会先红冲这张发票。</NoticeBar>}
        </PromptDialog>
      )}
    </ShowIf>
  );
}

const open = ['waiting', 'proposed'];

/** The latest request for a refund with its state; an open one can be withdrawn unless a rule returns the money. */
export function RefundRequestCard({ order }: Part) {
  const { id, refundRequest } = order;
  const [asking, setAsking] = useState(false);
  const withdraw = useEndpointMutation(withdrawRefundRef, {
    refreshes: orderReadings,
    onSuccess: () => toast('已撤回退款申请', 'done'),
    onSettled: () => setAsking(false),
  });
  if (!refundRequest) return null;
  const { state, reason, amount, owed, answer, createdAt } = refundRequest;
  return (
    <Card title="退款申请">
      <DefinitionList
        items={[
          { label: '状态', value: <StatusTag state={refundRequestLabels[state]} /> },
          { label: '申请时间', value: createdAt },
          ...(owed === null ? [] : [{ label: '按规则应退', value: formatFen(owed) }]),
          { label: '同意退款的金额', value: amount === null ? '—' : formatFen(amount) },
          { label: '原因', value: reason, full: true },
          { label: '答复', value: answer, full: true },
        ]}
      />
      {open.includes(state) && owed === null && (
        <ShowIf flag="canOrder">
          <div className="row">
            <BusyButton variant="quiet" busy={withdraw.isPending} onClick={() => setAsking(true)}>
              撤回申请
            </BusyButton>
          </div>
        </ShowIf>
      )}
      <ConfirmDialog
        opened={asking}
        title="撤回退款申请？"
        confirmLabel="撤回"
        busy={withdraw.isPending}
        onConfirm={() => withdraw.mutate({ params: { id } })}
        onClose={() => setAsking(false)}
      >
        <p>撤回后订单照常有效，需要时可以再次申请。</p>
      </ConfirmDialog>
    </Card>
  );
}
