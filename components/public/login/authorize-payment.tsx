'use client';

import { useMutation, useQuery } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { DefinitionList } from '@/components/ui/definition-list';
import { NoticeBar } from '@/components/ui/notice-bar';
import { type ApiError, isRefused } from '@/lib/client/http/errors';
import { call } from '@/lib/client/http/http';
import type { EndpointData } from '@/lib/contract/endpoint';
import { decideSandboxPayment, openSandboxPayment } from '@/lib/contract/payments';
import { formatFen } from '@/lib/format/money';
import classes from './authorize.module.css';
import { Decision, Outcome, Unread } from './authorize-parts';

function subscribe(onChange: () => void): () => void {
  window.addEventListener('hashchange', onChange);
  return () => window.removeEventListener('hashchange', onChange);
}
/** The token in the hash, which is not sent to any server; null before hydration. */
const useHashToken = () =>
  useSyncExternalStore<string | null>(
    subscribe,
    () => location.hash.slice(1),
    () => null,
  );

type Payment = EndpointData<typeof openSandboxPayment>;

/** Texts of a code that is no longer pending. */
const ends: Record<Exclude<Payment['state'], 'pending'>, { tone: 'done' | 'over'; title: string; text: string }> = {
  paid: { tone: 'done', title: '支付成功', text: '请回到电脑继续，页面会自动前进。演示环境没有产生真实扣款。' },
  refused: { tone: 'over', title: '已拒绝支付', text: '订单仍为待付款，可在电脑上重新获取付款码，或换用其他方式。' },
  expired: { tone: 'over', title: '付款码已过期', text: '请在电脑上刷新付款码后重新扫描。' },
};

/** Simulates the phone of a payment service. Possession of the code authorises the payment, as with a real one. */
export function AuthorizePayment() {
  const token = useHashToken();
  const payment = useQuery<Payment, ApiError>({
    queryKey: [openSandboxPayment.method, openSandboxPayment.path, token],
    queryFn: () => call<typeof openSandboxPayment>(openSandboxPayment, { body: { token: token ?? '' } }),
    enabled: token !== null && token !== '',
    meta: { quiet: true },
  });
  const decision = useMutation<boolean, ApiError, boolean>({
    meta: { quiet: true },
    mutationFn: async (accept) => {
      await call<typeof decideSandboxPayment>(decideSandboxPayment, {
        body: { token: token ?? '', accept },
      });
      return accept;
    },
    // Decided elsewhere or expired: the refetched state tells.
    onError: () => payment.refetch(),
  });

  if (token === '' || isRefused(payment.error, 'notFound')) {
    return (
      <Outcome
        tone="over"
        title="付款码无效"
        text="这个付款码不完整，或已被新的付款码取代。请在电脑上刷新后重新扫描。"
      />
    );
  }
  if (payment.error) {
    return <Unread title="没有读到付款信息" error={payment.error} onRetry={() => void payment.refetch()} />;
  }
  if (!payment.data) return <p className="mute">正在读取付款信息。</p>;
  const { payee, title, amount, orderNo, expiresAt } = payment.data;
  const state = decision.data === undefined ? payment.data.state : decision.data ? 'paid' : 'refused';
  if (state !== 'pending') return <Outcome {...ends[state]} />;
  return (
    <>
      <p className={classes.ask}>请核对收款方与金额，再决定是否付款。</p>
      <div className={classes.amount}>
        <p>应付金额</p>
        <b>{formatFen(amount)}</b>
      </div>
      <DefinitionList
        single
        items={[
          { label: '收款方', value: payee },
          { label: '商品', value: title },
          { label: '订单编号', value: orderNo },
          { label: '有效期至', value: expiresAt },
        ]}
      />
      <NoticeBar>演示环境，不会产生真实扣款</NoticeBar>
      <Decision accept="确认支付" decision={decision} />
    </>
  );
}
