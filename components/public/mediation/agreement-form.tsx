'use client';

import type { z } from 'zod';
import { CardForm } from '@/components/form/card-form';
import { useZodForm } from '@/components/form/use-zod-form';
import { CaseFields } from '@/components/public/case/case-field';
import { toast } from '@/lib/client/browser/toast-store';
import { agreementDraft, type Proceedings } from '@/lib/contract/mediations';
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
  /** Current version, which a new one starts from; null before the first. */
  agreement: Proceedings['agreement'];
  draft: (agreement: z.output<typeof agreementDraft>) => Promise<unknown>;
}

/**
 * Draft of the agreement by clauses, for staff and for the mediator; a new version voids the confirmations of the earlier
 * one.
 */
export function AgreementForm({ agreement, draft }: AgreementFormProps) {
  const empty = emptyForm(fields);
  const form = useZodForm<typeof agreementDraft, Record<string, unknown>>({
    schema: agreementDraft,
    initial: agreement ? formOver(fields, empty, formOf(fields, agreement)) : empty,
    toInput: (values) => bodyOf(fields, values),
    send: async (body: z.output<typeof agreementDraft>) => {
      await draft(body);
      toast('协议已发给各方确认', 'done');
    },
  });
  return (
    <CardForm
      title={agreement ? `修改调解协议（第 ${agreement.version + 1} 稿）` : '拟定调解协议'}
      form={form}
      submitLabel="发给各方确认"
    >
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
