'use client';

import { useState } from 'react';
import { TextAreaField, TextField } from '@/components/form/fields';
import { FormDialog } from '@/components/form/form-dialog';
import { tellDecided } from '@/components/staff/decided/decided';
import { Card } from '@/components/ui/card';
import { NoticeBar } from '@/components/ui/notice-bar';
import { PromptDialog } from '@/components/ui/prompt-dialog';
import { isRefused } from '@/lib/client/http/errors';
import { refresh, useClient, useEndpointMutation } from '@/lib/client/http/use-endpoint';
import { decideRefundRequest, type RefundRequestDetail } from '@/lib/contract/refund-requests';
import { formatFen } from '@/lib/format/money';
import { fenOf } from '@/lib/rules/identifiers/amount';
import { InvoiceFirst } from './invoice-first';
import { secondPersonWords } from './money-labels';
import { consentRef, decideRequestRef, moneyReadings } from './money-refs';

interface Part {
  request: RefundRequestDetail;
}
const writing = { refreshes: moneyReadings, meta: { quiet: true } };

/** Announces the outcome of a decision. */
const outcome = ({ state, amount }: RefundRequestDetail): string =>
  state === 'proposed'
    ? '超过一人可办的金额，已提交另一位财务复核'
    : state === 'granted'
      ? `已同意退款 ${formatFen(amount ?? 0)}`
      : '已答复购买方';

/** Amount in fen that a published rule returns at least; 0 where none applies or nothing is left. */
const leastOf = ({ owed, left }: RefundRequestDetail): number => Math.min(owed ?? 0, left);

/** Grants the request in whole or in part; the amount is prefilled with what is left. */
function GrantDialog({ request, onClose }: Part & { onClose: () => void }) {
  const { id, left, limit, refundsByGateway } = request;
  const least = leastOf(request);
  const decide = useEndpointMutation(decideRequestRef, writing);
  return (
    <FormDialog
      title="同意退款"
      schema={decideRefundRequest.body}
      initial={{ yuan: (left / 100).toFixed(2), answer: '', note: '' }}
      toInput={({ yuan, answer, note }) => ({ pass: true, amount: fenOf(yuan) ?? Number.NaN, answer, note })}
      renamed={{ amount: 'yuan' }}
      submitLabel="同意退款"
      send={async (body) => {
        tellDecided('refundRequest', id, outcome(await decide.mutateAsync({ params: { id }, body })));
      }}
      onClose={onClose}
    >
      <p>
        {refundsByGateway ? '款项由支付机构原路退回。' : '订单以银行转账付款，同意后请在“退款”里转账并登记流水号。'}
        {secondPersonWords(limit)}
      </p>
      <TextField
        name="yuan"
        label="退款金额（元）"
        required
        inputMode="decimal"
        help={`${least > 0 ? `按规则至少退 ${formatFen(least)}；` : ''}最多可退 ${formatFen(left)}；全部退完，订单给出的下载、答复或会费随之收回`}
        full
      />
      <TextAreaField name="answer" label="给购买方的说明，退一部分时请写明" rows={2} maxLength={200} />
      <TextField name="note" label="内部备注" full />
    </FormDialog>
  );
}

/** First decision on a request of the buyer. */
export function Decision({ request }: Part) {
  const { id, invoice } = request;
  const least = leastOf(request);
  const [asking, setAsking] = useState<'grant' | 'refuse' | null>(null);
  const decide = useEndpointMutation(decideRequestRef, writing);
  return (
    <Card title="办理">
      {invoice ? (
        <InvoiceFirst invoice={invoice} />
      ) : (
        <p>
          {least > 0 && `按公布的规则应退 ${formatFen(least)}，不能少退。`}
          核对原因后决定退多少。决定随即告知购买方。
        </p>
      )}
      <div className="row">
        {!invoice && (
          <button type="button" className="btn btn-ink" data-decide="" onClick={() => setAsking('grant')}>
            同意退款
          </button>
        )}
        {least === 0 && (
          <button type="button" className="btn" data-decide="" onClick={() => setAsking('refuse')}>
            不予退款
          </button>
        )}
      </div>
      {asking === 'grant' && <GrantDialog request={request} onClose={() => setAsking(null)} />}
      {asking === 'refuse' && (
        <PromptDialog
          title="不予退款"
          label="原因，购买方会看到"
          confirmLabel="答复购买方"
          maxLength={200}
          isValid={(answer) => answer !== '' || '请填写不予退款的原因'}
          send={async (answer) => {
            const body = { pass: false, answer } as const;
            tellDecided('refundRequest', id, outcome(await decide.mutateAsync({ params: { id }, body })));
          }}
          onClose={() => setAsking(null)}
        />
      )}
    </Card>
  );
}

/** Consent of a second person; the proposer sees who may give it. */
export function Consent({ request }: Part) {
  const { id, amount, revision, proposer, seconds, isOwnProposal, invoice } = request;
  const [objecting, setObjecting] = useState(false);
  const client = useClient();
  const onError = async (error: unknown) => {
    if (isRefused(error, 'changedMeanwhile', 'actionNotAllowed')) await refresh(client, moneyReadings);
  };
  const consent = useEndpointMutation(consentRef, {
    refreshes: moneyReadings,
    onSuccess: () => tellDecided('refundRequest', id, '已同意，款项退出'),
    onError,
  });
  const object = useEndpointMutation(consentRef, { ...writing, onError });
  const shown = { amountFen: amount ?? 0, revision };
  const names = seconds.length > 0 ? seconds.join('、') : '现在没有别的财务人员，请管理员添加';
  return (
    <Card title="复核">
      {isOwnProposal && (
        <NoticeBar>{`您提出退款 ${formatFen(amount ?? 0)}，须由另一位财务复核。可以复核的：${names}。`}</NoticeBar>
      )}
      {!isOwnProposal && invoice && <InvoiceFirst invoice={invoice} />}
      {!isOwnProposal && !invoice && (
        <p>{`${proposer} 提出退款 ${formatFen(amount ?? 0)}，超过一人可办的金额。您同意后款项即退出，不能撤回。`}</p>
      )}
      <div className="row">
        {!isOwnProposal && !invoice && (
          <button
            type="button"
            className="btn btn-ink"
            data-decide=""
            disabled={consent.isPending}
            onClick={() => consent.mutate({ params: { id }, body: { agree: true, ...shown } })}
          >
            同意退出
          </button>
        )}
        <button
          type="button"
          className="btn"
          data-decide=""
          disabled={consent.isPending}
          onClick={() => setObjecting(true)}
        >
          {isOwnProposal ? '撤回提议' : '不同意'}
        </button>
      </div>
      {objecting && (
        <PromptDialog
          title={isOwnProposal ? '撤回退款的提议' : '不同意这项退款'}
          label="原因，只给同事看"
          confirmLabel="退回办理"
          maxLength={200}
          isValid={(reason) => reason !== '' || '请填写不同意的原因'}
          send={async (reason) => {
            await object.mutateAsync({ params: { id }, body: { agree: false, reason, ...shown } });
            tellDecided('refundRequest', id, '已退回办理');
          }}
          onClose={() => setObjecting(false)}
        />
      )}
    </Card>
  );
}
