'use client';

import { CardForm } from '@/components/form/card-form';
import { SelectField, TextField } from '@/components/form/fields';
import { useZodForm } from '@/components/form/use-zod-form';
import { tellDecided } from '@/components/staff/decided/decided';
import { useEndpointMutation } from '@/lib/client/http/use-endpoint';
import { appointMediator, type StaffProceedings } from '@/lib/contract/mediations';
import { proceedingsReadings } from './readings';

type Candidate = StaffProceedings['candidates'][number];

const labelOf = ({ name, organisation, proposedBy }: Candidate): string =>
  `${name}（${organisation}）${proposedBy.length > 0 ? `，由${proposedBy.join('、')}推荐` : ''}`;

/** Name of a mediator with the tie, for which proposals of it do not count. */
const tiedLabel = ({ name, tie, proposedBy }: Candidate): string =>
  `${name}（与“${tie}”有利害关系${proposedBy.length > 0 ? `，${proposedBy.join('、')}的推荐不计` : ''}）`;

/** Choice of the mediator, the proposed ones first; those with a tie to a party are left out with the reason. */
export function AppointForm({ id, candidates }: { id: number; candidates: readonly Candidate[] }) {
  const { mutateAsync } = useEndpointMutation(appointMediator, {
    refreshes: proceedingsReadings,
    meta: { quiet: true },
  });
  const form = useZodForm({
    schema: appointMediator.body,
    initial: { mediatorId: '', mobile: '' },
    send: async (body) => {
      await mutateAsync({ params: { id }, body });
      tellDecided('record', id, '已选定调解员');
    },
  });
  const tied = candidates.filter(({ tie }) => tie !== '');
  return (
    <CardForm title="选定调解员" form={form} submitLabel="选定">
      <SelectField
        name="mediatorId"
        label="调解员"
        required
        full
        options={candidates
          .filter(({ tie }) => tie === '')
          .map((one) => ({ value: String(one.id), label: labelOf(one) }))}
        help={
          tied.length > 0
            ? `应当回避：${tied.map(tiedLabel).join('、')}`
            : '双方都推荐了的，限于推荐的人选；否则从名录里选，推荐的排在前面'
        }
      />
      <TextField
        name="mobile"
        label="手机"
        type="tel"
        help="用来接收进入工作台的链接与验证码；以前办过案件的可以不填，没有手机的收不到链接"
      />
    </CardForm>
  );
}
