'use client';

import { useState } from 'react';
import { SelectField, TextAreaField, TextField } from '@/components/form/fields';
import { FormDialog } from '@/components/form/form-dialog';
import { FileList } from '@/components/shell/list/file-list';
import { tellDecided } from '@/components/staff/decided/decided';
import { Card } from '@/components/ui/card';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { DefinitionList } from '@/components/ui/definition-list';
import { PromptDialog } from '@/components/ui/prompt-dialog';
import { isRefused } from '@/lib/client/http/errors';
import { call } from '@/lib/client/http/http';
import { useEndpoint, useEndpointMutation } from '@/lib/client/http/use-endpoint';
import type { EndpointData } from '@/lib/contract/endpoint';
import { endpointRef } from '@/lib/contract/endpoint-ref';
import {
  type confirmObjectionAnswer,
  draftObjectionAnswer,
  type getStaffObjection,
  type ObjectionOutcome,
  type returnObjectionDraft,
} from '@/lib/contract/prize-objections';
import type { getStaffCase } from '@/lib/contract/staff-cases';
import { PRIZE_PUBLICITY_DAYS } from '@/lib/kinds/cases/prize-objection';
import { awardWords } from '@/lib/routes/prize-path';
import classes from './staff-prize.module.css';
import { prizeReadings } from './staff-prize-refs';

type StaffObjection = EndpointData<typeof getStaffObjection>;

const PATH = '/api/v1/staff/prize/objections/{id}';
const objectionRef = endpointRef<typeof getStaffObjection>('GET', PATH);
const returnRef = endpointRef<typeof returnObjectionDraft>('POST', `${PATH}/return`);
const confirmRef = endpointRef<typeof confirmObjectionAnswer>('POST', `${PATH}/confirmation`);
const staffCaseRef = endpointRef<typeof getStaffCase>('GET', '/api/v1/staff/records/{id}');
const readings = [objectionRef, staffCaseRef, ...prizeReadings];

const outcomes: Readonly<Record<ObjectionOutcome, string>> = {
  withdraw: '异议成立，撤销奖项',
  change: '异议成立，变更奖级或者署名',
  dismiss: '异议不成立，授奖不变',
};

function DraftDialog({ of, onClose }: { of: StaffObjection; onClose: () => void }) {
  const { id, draft, levels } = of;
  // The answer is based on what was read as the dialog opened; after a refusal, on what is read then.
  const [revision, setRevision] = useState(of.revision);
  const { mutateAsync } = useEndpointMutation(draftObjectionAnswer, { refreshes: readings, meta: { quiet: true } });
  return (
    <FormDialog
      title="拟出答复"
      schema={draftObjectionAnswer.body}
      initial={{
        outcome: draft?.outcome ?? '',
        level: draft?.level ?? '',
        author: draft?.author ?? '',
        answer: draft?.answer ?? '',
      }}
      toInput={(values) => ({ ...values, level: values.level || null })}
      submitLabel="交另一人复核"
      send={async (body) => {
        try {
          await mutateAsync({ params: { id }, body: { ...body, revision } });
        } catch (error) {
          if (isRefused(error, 'changedMeanwhile'))
            setRevision((await call<typeof getStaffObjection>(objectionRef, { params: { id } })).revision);
          throw error;
        }
        tellDecided('record', id, '答复已拟出，由另一人复核');
      }}
      onClose={onClose}
      keepAs={`objection-answer:${id}`}
    >
      <SelectField
        name="outcome"
        label="处理结果"
        required
        empty="请选择"
        options={Object.entries(outcomes).map(([value, label]) => ({ value, label }))}
      />
      <SelectField
        name="level"
        label="改后的奖级"
        empty="不变"
        options={levels.map(({ key, name }) => ({ value: key, label: name }))}
      />
      <TextField name="author" label="更正后的作者" maxLength={60} help="变更署名的填写，其他不填" />
      <TextAreaField
        name="answer"
        label="书面答复"
        required
        maxLength={1000}
        rows={6}
        help="双方都会看到，不要写提出人"
      />
    </FormDialog>
  );
}

/** Award that an objection is about, and its answer by two people: draft and confirmation. */
export function PrizeObjectionCard({ id }: { id: number }) {
  const [open, setOpen] = useState<'draft' | 'return' | 'confirm' | null>(null);
  const close = () => setOpen(null);
  const { data } = useEndpoint(objectionRef, { params: { id } }, { meta: { quiet: true } });
  const confirm = useEndpointMutation<typeof confirmObjectionAnswer>(confirmRef, {
    refreshes: readings,
    onSuccess: () => tellDecided('record', id, '已答复，双方会收到结果'),
    onSettled: close,
  });
  const { mutateAsync: sendBack } = useEndpointMutation<typeof returnObjectionDraft>(returnRef, {
    refreshes: readings,
    meta: { quiet: true },
    onSuccess: () => tellDecided('record', id, '已退回，由同事重新拟写'),
  });
  if (!data) return null;
  const { award, draft, levels, returned, statement, statementUntil, canDraft, canConfirm } = data;
  const isWaitingForOther = data.isDrafted && !canConfirm;
  return (
    <Card title="奖项与答复">
      <div className={classes.stack}>
        <DefinitionList
          items={[
            { label: '现在的奖项', value: award.levelLabel ? awardWords(award) : '没有奖项' },
            { label: '作者', value: award.author },
            ...(statementUntil || statement
              ? [
                  {
                    label: '申报人的陈述',
                    value: statement
                      ? `${statement.text}\n（${statement.statedAt.slice(0, 16)}）`
                      : `还没有陈述，截止 ${statementUntil ?? ''}；收到陈述或者期满以后再拟答复`,
                    full: true,
                  },
                ]
              : []),
            ...(statement && statement.files.length > 0
              ? [{ label: '申报人的材料', value: <FileList files={statement.files} />, full: true }]
              : []),
            ...(returned ? [{ label: '退回的理由', value: returned, full: true }] : []),
            ...(draft
              ? [
                  { label: '拟答复', value: `${outcomes[draft.outcome]}（${draft.by}）` },
                  ...(draft.level
                    ? [
                        {
                          label: '改后的奖级',
                          value: levels.find(({ key }) => key === draft.level)?.name ?? draft.level,
                        },
                      ]
                    : []),
                  ...(draft.author ? [{ label: '更正后的作者', value: draft.author }] : []),
                  { label: '书面答复', value: draft.answer, full: true },
                ]
              : []),
          ]}
        />
        <p className="row fold no-print">
          {canDraft && (
            <button type="button" className="btn btn-sm" data-decide="" onClick={() => setOpen('draft')}>
              拟出答复
            </button>
          )}
          {canConfirm && (
            <button type="button" className="btn btn-sm" data-decide="" onClick={() => setOpen('confirm')}>
              复核并答复
            </button>
          )}
          {(canConfirm || isWaitingForOther) && (
            <button type="button" className="btn btn-quiet btn-sm" data-decide="" onClick={() => setOpen('return')}>
              退回重拟
            </button>
          )}
          {isWaitingForOther && <span className="mute">您拟出的答复由另一人复核。</span>}
        </p>
      </div>
      {open === 'draft' && <DraftDialog of={data} onClose={close} />}
      {open === 'return' && (
        <PromptDialog
          title="退回重拟"
          label="理由，只有同事看得到"
          confirmLabel="退回"
          maxLength={300}
          isValid={(reason) => reason.length >= 2 || '请写明理由'}
          send={(reason) => sendBack({ params: { id }, body: { reason } })}
          onClose={close}
        />
      )}
      {open === 'confirm' && draft && (
        <ConfirmDialog
          opened
          title="复核并答复？"
          confirmLabel="答复"
          busy={confirm.isPending}
          onConfirm={() => confirm.mutate({ params: { id } })}
          onClose={close}
        >
          <p>{`${outcomes[draft.outcome]}。${draft.outcome === 'dismiss' ? '' : `奖项随之变更，名单从今天起重新公示 ${PRIZE_PUBLICITY_DAYS} 个工作日。`}双方会收到结果，答复以后不能更改。`}</p>
        </ConfirmDialog>
      )}
    </Card>
  );
}
