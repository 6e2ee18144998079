'use client';

import { SelectField, TextAreaField } from '@/components/form/fields';
import { FormContext } from '@/components/form/form-source';
import { useZodForm } from '@/components/form/use-zod-form';
import { BusyButton } from '@/components/ui/busy-button';
import { DialogFrame } from '@/components/ui/dialog-frame';
import { NoticeBar } from '@/components/ui/notice-bar';
import { toast } from '@/lib/client/toast-store';
import { useEndpointMutation } from '@/lib/client/use-endpoint';
import { type PrizeBoard, type StaffPrizeEntry, setPrizeAward } from '@/lib/contract/staff-prize';
import { prizeReadings, setAwardRef } from './staff-prize-refs';

export interface AwardDialogProps {
  entry: StaffPrizeEntry;
  levels: PrizeBoard['levels'];
  onClose: () => void;
}

const FORM = 'prize-award';

/** Which award a work gets, and the jury's reason in a sentence. */
export function AwardDialog({ entry: { id, title, level, citation }, levels, onClose }: AwardDialogProps) {
  const { mutateAsync } = useEndpointMutation<typeof setPrizeAward>(setAwardRef, {
    refreshes: prizeReadings,
    meta: { quiet: true },
  });
  const { source, element, submit, failure, busy } = useZodForm({
    schema: setPrizeAward.body,
    initial: { level: level ?? '', citation },
    toInput: (values) => ({ ...values, level: values.level || null }),
    send: async (body) => {
      await mutateAsync({ params: { id }, body });
      toast('奖级已登记，公布以前不对外显示', 'done');
      onClose();
    },
  });
  return (
    <DialogFrame
      title={`登记奖级：${title}`}
      onClose={onClose}
      footer={(close) => (
        <>
          <button type="button" className="btn btn-quiet" onClick={close} disabled={busy}>
            取消
          </button>
          <BusyButton type="submit" form={FORM} busy={busy}>
            登记
          </BusyButton>
        </>
      )}
    >
      <FormContext value={source}>
        <form
          id={FORM}
          ref={element}
          className="form"
          method="post"
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            void submit();
          }}
        >
          <div role="alert">{failure && <NoticeBar tone="warn">{failure}</NoticeBar>}</div>
          <SelectField
            name="level"
            label="奖级"
            empty="不获奖"
            options={levels.map(({ key, name }) => ({ value: key, label: name }))}
          />
          <TextAreaField name="citation" label="评语" maxLength={200} rows={3} help="一句话，随获奖名单公布" />
        </form>
      </FormContext>
    </DialogFrame>
  );
}
