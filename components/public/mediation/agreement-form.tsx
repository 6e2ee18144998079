'use client';

import { useState } from 'react';
import type { z } from 'zod';
import { CardForm } from '@/components/form/card-form';
import { useZodForm } from '@/components/form/use-zod-form';
import { CaseFields } from '@/components/public/case/case-field';
import { NoticeBar } from '@/components/ui/notice-bar';
import { toast } from '@/lib/client/browser/toast-store';
import { isRefused } from '@/lib/client/http/errors';
import { agreementDraft, type Proceedings, type sentDraft } from '@/lib/contract/mediations';
import { date, list, longText, money, yesNo } from '@/lib/kinds/fields';
import { bodyOf, emptyForm, formOf, formOver } from '@/lib/kinds/form-values';

const fields = {
  clauses: list(
    '条款',
    {
      text: longText('内容', { min: 4, max: 2000, rows: 3 }),
      amount: money('金额', { optional: true }),
      payOn: date('付款日', { optional: true }),
    },
    { max: 40, unit: '条' },
  ),
  isPartial: yesNo('范围', '只就部分请求达成协议', '部分达成'),
};

export interface AgreementFormProps {
  /** Id of the case, under which the tab keeps what was typed; none in a room. */
  of?: number;
  /** Current version, which a new one starts from; null before the first. */
  agreement: Proceedings['agreement'];
  draft: (agreement: z.output<typeof sentDraft>) => Promise<unknown>;
  /** Reads the agreement anew, past the answer that is shown. */
  read: () => Promise<Proceedings['agreement']>;
}

/**
 * Whether a version stays without issue: everyone listed has confirmed it, but another respondent was listed at the last
 * confirmation and has been dropped since.
 */
const isStranded = ({ number, signers }: NonNullable<Proceedings['agreement']>): boolean =>
  number === '' && signers.length > 0 && signers.every(({ confirmedAt }) => confirmedAt !== null);

/**
 * Draft of the agreement by clauses, for staff and for the mediator; a new version voids the confirmations of the earlier
 * one.
 */
export function AgreementForm({ of, agreement, draft, read }: AgreementFormProps) {
  const empty = emptyForm(fields);
  // After a refusal the newer version is taken, so that sending once more replaces it knowingly.
  const [basedOn, setBasedOn] = useState(agreement?.version ?? 0);
  const form = useZodForm<typeof agreementDraft, Record<string, unknown>>({
    schema: agreementDraft,
    initial: agreement ? formOver(fields, empty, formOf(fields, agreement)) : empty,
    toInput: (values) => bodyOf(fields, values),
    send: async (body: z.output<typeof agreementDraft>) => {
      try {
        await draft({ ...body, basedOn });
      } catch (error) {
        if (isRefused(error, 'changedMeanwhile')) setBasedOn((await read())?.version ?? 0);
        throw error;
      }
      toast('协议已发给各方确认', 'done');
    },
  });
  return (
    <CardForm
      title={agreement ? `修改调解协议（第 ${agreement.version + 1} 稿）` : '拟定调解协议'}
      form={form}
      submitLabel="发给各方确认"
      isLong
      keepAs={of === undefined ? undefined : `agreement:${of}`}
    >
      {agreement && isStranded(agreement) && (
        <NoticeBar tone="warn">
          列出的各方都已确认，但当时还有一方等待确认，后来不再参加，所以第 {agreement.version}{' '}
          稿没有出具。请另拟一稿，由各方重新确认。
        </NoticeBar>
      )}
      {agreement && <p className="mute">发出新的一稿以后，各方须重新确认。</p>}
      <CaseFields
        names={['clauses', 'isPartial']}
        fields={fields}
        labelOf={(name) => (name === 'clauses' ? fields.clauses.label : fields.isPartial.label)}
        isRequired={(name) => name === 'clauses'}
      />
    </CardForm>
  );
}
