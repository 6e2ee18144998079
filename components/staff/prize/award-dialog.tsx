'use client';

import { SelectField, TextAreaField } from '@/components/form/fields';
import { FormDialog } from '@/components/form/form-dialog';
import { toast } from '@/lib/client/browser/toast-store';
import { useEndpointMutation } from '@/lib/client/http/use-endpoint';
import { type PrizeBoard, type StaffPrizeEntry, setPrizeAward } from '@/lib/contract/staff-prize';
import { prizeReadings, setAwardRef } from './staff-prize-refs';

export interface AwardDialogProps {
  entry: StaffPrizeEntry;
  levels: PrizeBoard['levels'];
  onClose: () => void;
}

/** Sets the award of a work, with the jury's reason in one sentence. */
export function AwardDialog({ entry: { id, title, level, citation }, levels, onClose }: AwardDialogProps) {
  const { mutateAsync } = useEndpointMutation<typeof setPrizeAward>(setAwardRef, {
    refreshes: prizeReadings,
    meta: { quiet: true },
  });
  return (
    <FormDialog
      title={`登记奖级：${title}`}
      schema={setPrizeAward.body}
      initial={{ level: level ?? '', citation }}
      toInput={(values) => ({ ...values, level: values.level || null })}
      submitLabel="登记"
      send={async (body) => {
        await mutateAsync({ params: { id }, body });
        toast('奖级已登记，公布以前不对外显示', 'done');
      }}
      onClose={onClose}
    >
      <SelectField
        name="level"
        label="奖级"
        empty="不获奖"
        options={levels.map(({ key, name }) => ({ value: key, label: name }))}
      />
      <TextAreaField name="citation" label="评语" maxLength={200} rows={3} help="一句话，随获奖名单公布" />
    </FormDialog>
  );
}
