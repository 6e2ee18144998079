'use client';

import { SelectField, TextAreaField } from '@/components/form/fields';
import { FormDialog } from '@/components/form/form-dialog';
import { useRevision } from '@/components/form/use-revision';
import { NoticeBar } from '@/components/ui/notice-bar';
import { toast } from '@/lib/client/browser/toast-store';
import { call } from '@/lib/client/http/http';
import { useEndpointMutation } from '@/lib/client/http/use-endpoint';
import {
  awardForm,
  type listStaffPrizeEntries,
  type PrizeBoard,
  type StaffPrizeEntry,
  type setPrizeAward,
} from '@/lib/contract/staff-prize';
import { prizeReadings, setAwardRef, staffEntriesRef } from './staff-prize-refs';

export interface AwardDialogProps {
  entry: StaffPrizeEntry;
  board: Pick<PrizeBoard, 'id' | 'levels'>;
  onClose: () => void;
}

/** Sets the award of a work, with the jury's reason in one sentence. */
export function AwardDialog({ entry, board, onClose }: AwardDialogProps) {
  const { id, number, title, classKey, level, citation } = entry;
  const { newer, save } = useRevision(entry.revision, async () => {
    // The number finds longer ones, too.
    const input = { params: { id: board.id }, query: { q: number, classKey, pageSize: 100 } };
    const { list } = await call<typeof listStaffPrizeEntries>(staffEntriesRef, input);
    const now = list.find((one) => one.id === id);
    if (!now) throw new Error(`work ${number} is not listed`);
    return now;
  });
  const { mutateAsync } = useEndpointMutation<typeof setPrizeAward>(setAwardRef, {
    refreshes: prizeReadings,
    meta: { quiet: true },
  });
  return (
    <FormDialog
      title={`登记奖级：${title}`}
      schema={awardForm}
      initial={{ level: level ?? '', citation }}
      toInput={(values) => ({ ...values, level: values.level || null })}
      submitLabel="登记"
      send={async (body) => {
        await save(async (stated) => {
          await mutateAsync({ params: { id }, body: { ...body, ...stated } });
          return entry;
        });
        toast('奖级已登记，公布以前不对外显示', 'done');
      }}
      onClose={onClose}
    >
      {newer?.citation && <NoticeBar>现在保存着的评语：{newer.citation}</NoticeBar>}
      <SelectField
        name="level"
        label="奖级"
        empty="不获奖"
        options={board.levels.map(({ key, name }) => ({ value: key, label: name }))}
      />
      <TextAreaField name="citation" label="评语" maxLength={200} rows={3} help="一句话，随获奖名单公布" />
    </FormDialog>
  );
}
