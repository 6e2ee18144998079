'use client';

import type { z } from 'zod';
import { CardForm } from '@/components/form/card-form';
import { useZodForm } from '@/components/form/use-zod-form';
import { CaseFields } from '@/components/public/case/case-field';
import { tellDecided } from '@/components/staff/decided/decided';
import { useEndpointMutation } from '@/lib/client/http/use-endpoint';
import { appointPanel, newPanel, type StaffAppraisal } from '@/lib/contract/appraisals';
import { PANEL_SIZES } from '@/lib/kinds/cases/parts/appraisal-matters';
import { choice, list, longText, mobile } from '@/lib/kinds/fields';
import { bodyOf, emptyForm, formOf, formOver } from '@/lib/kinds/form-values';
import { appraisalReadings } from './appraisal-readings';

type Candidate = StaffAppraisal['candidates'][number];

const labelOf = ({ name, organisation, isOfKind, phone }: Candidate): string =>
  [`${name}（${organisation}）`, isOfKind ? '本类作品' : '', phone && `已登记手机 ${phone}`].filter(Boolean).join('，');

const fieldsOf = (candidates: readonly Candidate[]) => ({
  members: list(
    '成员',
    {
      personId: choice(
        '专家',
        Object.fromEntries(candidates.flatMap((one) => (one.tie ? [] : [[String(one.id), labelOf(one)]]))),
        { select: true },
      ),
      mobile: mobile('手机', { optional: true, help: '接收链接与验证码；已登记的可以不填' }),
    },
    { min: 0, max: Math.max(...PANEL_SIZES), unit: '名' },
  ),
  reason: longText('调整的理由', { max: 500, rows: 2, optional: true, help: '委托人会看到' }),
});

export interface PanelFormProps {
  id: number;
  candidates: readonly Candidate[];
  /** Present panel, which a change starts from; empty before the appointment. */
  panel: StaffAppraisal['panel'];
}

/** Choice of the panel among the appraisers without a tie; the first one is the chair. */
export function PanelForm({ id, candidates, panel }: PanelFormProps) {
  const { mutateAsync } = useEndpointMutation(appointPanel, { refreshes: appraisalReadings, meta: { quiet: true } });
  const isChange = panel.length > 0;
  const fields = fieldsOf(candidates);
  const listed = isChange
    ? panel.map(({ personId, mobile: phone }) => ({ personId: String(personId ?? ''), mobile: phone }))
    : Array.from({ length: Math.min(...PANEL_SIZES) }, () => ({ personId: '', mobile: '' }));
  const form = useZodForm<typeof newPanel, Record<string, unknown>>({
    schema: newPanel,
    initial: formOver(fields, emptyForm(fields), formOf(fields, { members: listed, reason: '' })),
    toInput: (values) => bodyOf(fields, values),
    send: async (body: z.output<typeof newPanel>) => {
      await mutateAsync({ params: { id }, body });
      tellDecided('record', id, isChange ? '鉴定组已调整' : '鉴定组已组成，链接已发给成员');
    },
  });
  const tied = candidates.filter(({ tie }) => tie !== '');
  return (
    <CardForm
      title={isChange ? '调整鉴定组' : '组成鉴定组'}
      form={form}
      submitLabel={isChange ? '调整' : '组成并通知成员'}
    >
      <p className="mute">{`鉴定组由 ${PANEL_SIZES.join(' 或者 ')} 人组成，第一名为组长。`}</p>
      {tied.length > 0 && (
        <p className="mute">{`应当回避，不在可选之列：${tied.map(({ name, tie }) => `${name}（${tie}）`).join('、')}`}</p>
      )}
      <CaseFields
        names={isChange ? ['members', 'reason'] : ['members']}
        fields={fields}
        labelOf={(name) => (name === 'members' ? fields.members.label : fields.reason.label)}
        isRequired={() => true}
      />
    </CardForm>
  );
}
