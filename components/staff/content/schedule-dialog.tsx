'use client';

import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { errorOf } from '@/components/form/control';
import { DialogFrame } from '@/components/ui/dialog-frame';
import { inZone } from '@/lib/format/zone';

/** Shanghai time in the given number of minutes, as the value of a `datetime-local` field. */
const inMinutes = (minutes: number): string => inZone(new Date(Date.now() + minutes * 60_000)).slice(0, 16);

export interface ScheduleDialogProps {
  busy: boolean;
  /** `YYYY-MM-DD HH:mm:ss` in Shanghai time. */
  onSchedule: (publishAt: string) => void;
  onClose: () => void;
}

/** Asks for the time of publication. */
export function ScheduleDialog({ busy, onSchedule, onClose }: ScheduleDialogProps) {
  const [at, setAt] = useState(() => inMinutes(60).replace(' ', 'T'));
  const [problem, setProblem] = useState('');
  const confirm = () => {
    const moment = at.replace('T', ' ');
    if (moment <= inMinutes(0)) return setProblem('定时发布的时间应晚于现在');
    onSchedule(`${moment}:00`);
  };
  return (
    <DialogFrame
      title="定时发布"
      onClose={onClose}
      footer={(close) => (
        <>
          <button type="button" className="btn btn-quiet" onClick={close} disabled={busy}>
            取消
          </button>
          <button type="button" className="btn btn-ink" onClick={confirm} disabled={busy} aria-busy={busy}>
            {busy && <span className="spin" aria-hidden="true" />}
            定时发布
          </button>
        </>
      )}
    >
      <TextInput
        label="发布时间（北京时间）"
        type="datetime-local"
        value={at}
        error={errorOf(problem)}
        onChange={(event) => {
          setAt(event.currentTarget.value);
          setProblem('');
        }}
      />
      <p>到时自动发布。在此之前要修改，先取消定时。</p>
    </DialogFrame>
  );
}
