'use client';

import { DateField } from '@/components/form/date-field';
import { CheckField } from '@/components/form/fields';
import { FormDialog } from '@/components/form/form-dialog';
import { useRevision } from '@/components/form/use-revision';
import { NoticeBar } from '@/components/ui/notice-bar';
import { toast } from '@/lib/client/browser/toast-store';
import { call } from '@/lib/client/http/http';
import { useEndpointMutation } from '@/lib/client/http/use-endpoint';
import { type getPrizeBoard, type PrizeBoard, type setPrizeStages, stagesForm } from '@/lib/contract/staff-prize';
import classes from './staff-prize.module.css';
import { prizeBoardRef, prizeReadings, setStagesRef } from './staff-prize-refs';

/** Edits the dates of the stages; public pages follow at once. */
export function StagesDialog({
  board: { id, stages, revision, classes: ofClasses },
  onClose,
}: {
  board: PrizeBoard;
  onClose: () => void;
}) {
  const votes = ofClasses.reduce((sum, one) => sum + one.votes, 0);
  const { mutateAsync } = useEndpointMutation<typeof setPrizeStages>(setStagesRef, {
    refreshes: prizeReadings,
    meta: { quiet: true },
  });
  const params = { id };
  const { newer, save } = useRevision(revision, () => call<typeof getPrizeBoard>(prizeBoardRef, { params }));
  return (
    <FormDialog
      title="调整评选阶段"
      schema={stagesForm}
      initial={{ stages, despiteVotes: false }}
      submitLabel="保存"
      send={async (body) => {
        await save((stated) => mutateAsync({ params, body: { ...body, ...stated } }));
        toast('评选阶段已调整', 'done');
      }}
      onClose={onClose}
    >
      <p className="help">首尾相接，不能重叠。网站上的阶段、申报与投票立即按新的日期进行。</p>
      {newer && (
        <NoticeBar>
          现在保存着的：{newer.stages.map(({ name, from, to }) => `${name} ${from} 至 ${to}`).join('；')}
        </NoticeBar>
      )}
      {votes > 0 && <CheckField name="despiteVotes">{`已经投出 ${votes} 票，仍要调整投票的日期`}</CheckField>}
      {stages.map(({ name }, at) => (
        <fieldset key={name} className={classes.stage}>
          <legend>{name}</legend>
          <DateField name={`stages.${at}.from`} label={`${name}开始`} required />
          <DateField name={`stages.${at}.to`} label={`${name}结束`} required />
        </fieldset>
      ))}
    </FormDialog>
  );
}
