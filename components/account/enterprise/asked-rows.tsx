'use client';

import { useState } from 'react';
import { ChecksField, TextAreaField } from '@/components/form/fields';
import { FormDialog } from '@/components/form/form-dialog';
import { Card } from '@/components/ui/card';
import { toast } from '@/lib/client/browser/toast-store';
import { useEndpointMutation } from '@/lib/client/http/use-endpoint';
import { type AskedClaim, type AskedRequest, answerClaim, answerRequest } from '@/lib/contract/enterprise';
import classes from './enterprise.module.css';
import { grantOptions } from './team-member-labels';
import { teamReadings } from './team-member-refs';

type Answer = { yes: boolean } & ({ request: AskedRequest } | { claim: AskedClaim });

function RequestDialog({ request, yes, onClose }: { request: AskedRequest; yes: boolean; onClose: () => void }) {
  const { mutateAsync } = useEndpointMutation(answerRequest, { refreshes: teamReadings, meta: { quiet: true } });
  return (
    <FormDialog
      title={yes ? `同意${request.name}加入` : `不同意${request.name}加入`}
      schema={answerRequest.body}
      initial={{ accept: yes, rights: ['order', 'file'], note: '' }}
      submitLabel={yes ? '同意' : '不同意'}
      send={async (body) => {
        await mutateAsync({ params: { id: request.id }, body });
        toast(yes ? '已同意' : '已答复', 'done');
      }}
      onClose={onClose}
    >
      {yes ? (
        <ChecksField name="rights" label="作为经办人的权限" options={grantOptions} help="以后可以再改" />
      ) : (
        <TextAreaField name="note" label="说明（选填）" maxLength={200} rows={3} />
      )}
    </FormDialog>
  );
}

function ClaimDialog({ claim, yes, onClose }: { claim: AskedClaim; yes: boolean; onClose: () => void }) {
  const { mutateAsync } = useEndpointMutation(answerClaim, { refreshes: teamReadings, meta: { quiet: true } });
  return (
    <FormDialog
      title={yes ? '同意对方找回企业账号' : '不同意对方找回企业账号'}
      schema={answerClaim.body}
      initial={{ agree: yes, note: claim.answer?.agree === yes ? claim.answer.note : '' }}
      submitLabel={yes ? '同意' : '不同意'}
      send={async (body) => {
        await mutateAsync({ params: { id: claim.id }, body });
        toast(claim.answer ? '已改答复，由协会审核' : '已答复，由协会审核', 'done');
      }}
      onClose={onClose}
    >
      <p>
        {yes
          ? `协会核对证照后，${claim.claimant}成为“${claim.enterprise}”企业账号的所有者，您将${claim.former}。`
          : '协会会核对对方的证照与授权书，再作决定；请写明理由，便于核实。'}
      </p>
      <TextAreaField name="note" label="说明（选填）" maxLength={500} rows={3} help="只有审核人员可以看到" />
    </FormDialog>
  );
}

interface AnswersProps {
  of: string;
  onAnswer: (yes: boolean) => void;
}
const Answers = ({ of, onAnswer }: AnswersProps) => (
  <div className={classes.acts}>
    <button type="button" className="btn btn-sm btn-quiet" aria-label={`不同意：${of}`} onClick={() => onAnswer(false)}>
      不同意
    </button>
    <button type="button" className="btn btn-sm btn-ink" aria-label={`同意：${of}`} onClick={() => onAnswer(true)}>
      同意
    </button>
  </div>
);

/** Answer of the owner so far, in words. */
const answered = ({ agree, note, at }: NonNullable<AskedClaim['answer']>): string =>
  `您已于 ${at.slice(0, 16)} 答复${agree ? '同意' : '不同意'}${note && `：${note}`}。协会决定以前可以改。`;

/** Time that an owner has for the answer, in words. */
const untilWhen = ({ dueOn }: AskedClaim): string =>
  dueOn ? `请在 ${dueOn} 前答复，逾期由协会核实后决定。` : '协会正在审核，决定以前都可以答复。';

export interface AskedRowsProps {
  requests: readonly AskedRequest[];
  claims: readonly AskedClaim[];
}

function Rows({ requests, claims }: AskedRowsProps) {
  const [answer, setAnswer] = useState<Answer | null>(null);
  const close = () => setAnswer(null);
  return (
    <>
      <ul className={`lines ${classes.rows}`}>
        {claims.map((claim) => (
          <li key={`claim-${claim.id}`} id={`claim-${claim.id}`}>
            <div>
              <b>{`${claim.claimant}申请找回“${claim.enterprise}”的企业账号`}</b>
              <p>{`${claim.relation}：${claim.reason}`}</p>
              <p>{`同意以后您将${claim.former}。${claim.answer ? '' : untilWhen(claim)}`}</p>
              {claim.answer && <p>{answered(claim.answer)}</p>}
            </div>
            <Answers of={`${claim.claimant}找回企业账号`} onAnswer={(yes) => setAnswer({ yes, claim })} />
          </li>
        ))}
        {requests.map((request) => (
          <li key={`request-${request.id}`} id={`request-${request.id}`}>
            <div>
              <b>{`${request.name}（${request.phone}）申请加入“${request.enterprise}”`}</b>
              <p>{request.note}</p>
              <p>{`${request.createdAt.slice(0, 10)} 申请，${request.expiresOn} 前有效`}</p>
            </div>
            <Answers of={`${request.name}加入`} onAnswer={(yes) => setAnswer({ yes, request })} />
          </li>
        ))}
      </ul>
      {answer && 'request' in answer && <RequestDialog {...answer} onClose={close} />}
      {answer && 'claim' in answer && <ClaimDialog {...answer} onClose={close} />}
    </>
  );
}

/** Join requests and claims that await an owner's answer, and claims whose answer the owner can still change. */
export function AskedRows({ requests, claims }: AskedRowsProps) {
  const open = claims.filter((claim) => claim.answer === null);
  const given = claims.filter((claim) => claim.answer !== null);
  return (
    <>
      {requests.length + open.length > 0 && (
        <Card title="等待您答复" className={classes.card} bare>
          <Rows requests={requests} claims={open} />
        </Card>
      )}
      {given.length > 0 && (
        <Card title="已答复的找回申请" className={classes.card} bare>
          <Rows requests={[]} claims={given} />
        </Card>
      )}
    </>
  );
}
