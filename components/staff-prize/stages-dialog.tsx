'use client';

import { DateField } from '@/components/form/date-field';
import { FormContext } from '@/components/form/form-source';
import { useZodForm } from '@/components/form/use-zod-form';
import { BusyButton } from '@/components/ui/busy-button';
import { DialogFrame } from '@/components/ui/dialog-frame';
import { NoticeBar } from '@/components/ui/notice-bar';
import { toast } from '@/lib/client/toast-store';
import { useEndpointMutation } from '@/lib/client/use-endpoint';
import { type PrizeBoard, setPrizeStages } from '@/lib/contract/staff-prize';
import classes from './staff-prize.module.css';
import { prizeReadings, setStagesRef } from './staff-prize-refs';

const FORM = 'prize-stages';

/** The days of the stages; the public pages follow at once. */
export function StagesDialog({ board: { id, stages }, onClose }: { board: PrizeBoard; onClose: () => void }) {
  const { mutateAsync } = useEndpointMutation<typeof setPrizeStages>(setStagesRef, {
    refreshes: prizeReadings,
    meta: { quiet: true },
  });
  const { source, element, submit, failure, busy } = useZodForm({
    schema: setPrizeStages.body,
    initial: { stages },
    send: async (body) => {
      await mutateAsync({ params: { id }, body });
      toast('评选阶段已调整', 'done');
      onClose();
    },
  });
  return (
    <DialogFrame
      title="调整评选阶段"
      onClose={onClose}
      footer={(close) => (
        <>
          <button type="button" className="btn btn-quiet" onClick={close} disabled={busy}>
            取消
          </button>
          <BusyButton type="submit" form={FORM} busy={busy}>
            保存
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
          <p className="help">首尾相接，不能重叠。网站上的阶段、申报与投票立即按新的日期进行。</p>
          {stages.map(({ name }, at) => (
            <fieldset key={name} className={classes.stage}>
              <legend>{name}</legend>
              <DateField name={`stages.${at}.from`} label={`${name}开始`} required />
              <DateField name={`stages.${at}.to`} label={`${name}结束`} required />
            </fieldset>
          ))}
        </form>
      </FormContext>
    </DialogFrame>
  );
}
