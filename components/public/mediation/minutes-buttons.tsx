'use client';

import { useState } from 'react';
import { dropCopy, keepCopy, keptCopy } from '@/components/form/unsaved-copy';
import { NoticeBar } from '@/components/ui/notice-bar';
import { PromptDialog } from '@/components/ui/prompt-dialog';
import { isRefused } from '@/lib/client/http/errors';
import type { Proceedings, SessionWithMinutes } from '@/lib/contract/mediations';
import styles from './mediation.module.css';

/** Minutes as they are sent: with the revision that they were made from, if the provider states one. */
export interface SentMinutes {
  minutes: string;
  basedOn?: string;
}

export interface MinutesButtonsProps extends Pick<Proceedings, 'sessions'> {
  /** Id of the case, under which the tab keeps what was typed; none in a room. */
  of?: number;
  write: (number: number, minutes: SentMinutes) => Promise<unknown>;
  /** Reads the sessions anew, past the answer that is shown. */
  read: () => Promise<Proceedings['sessions']>;
}

interface MinutesDialogProps extends Pick<MinutesButtonsProps, 'of' | 'write' | 'read'> {
  session: SessionWithMinutes;
  onClose: () => void;
}

/**
 * Minutes of a session, from those stored. What is typed stays when another has saved meanwhile, and in this tab when the
 * dialog or the page is closed.
 */
function MinutesDialog({ of, session, write, read, onClose }: MinutesDialogProps) {
  // The dialog compares with what was read as it opened; the query behind it may read anew.
  const [opened] = useState(session);
  // After a refusal the newer revision is taken, so that saving once more overwrites it knowingly.
  const [stored, setStored] = useState(session);
  const { number } = opened;
  const name = of === undefined ? '' : `minutes:${of}:${number}`;
  // A text that was written from other minutes than these is not restored.
  const base = opened.revision ?? opened.minutes;
  const [kept] = useState(() => {
    const copy = name ? keptCopy(name) : null;
    return copy?.base === base && typeof copy.data.minutes === 'string' ? copy.data.minutes : null;
  });
  const send = async (minutes: string) => {
    try {
      await write(number, { minutes, ...(stored.revision && { basedOn: stored.revision }) });
    } catch (error) {
      if (isRefused(error, 'changedMeanwhile'))
        setStored((await read()).find((one) => one.number === number) ?? stored);
      throw error;
    }
    if (name) dropCopy(name);
  };
  return (
    <PromptDialog
      title={`第 ${number} 次调解笔录`}
      label="笔录"
      confirmLabel="保存"
      maxLength={20_000}
      initial={kept ?? opened.minutes}
      onText={(minutes) => name && keepCopy(name, { base, data: { minutes } })}
      rows={14}
      send={send}
      onClose={onClose}
    >
      {kept !== null && <NoticeBar>已恢复上次没有保存的内容。</NoticeBar>}
      {stored.revision !== opened.revision && (
        <NoticeBar>
          <p>现在保存着的笔录：</p>
          <p className={styles.text}>{stored.minutes}</p>
        </NoticeBar>
      )}
    </PromptDialog>
  );
}

/** Buttons for the minutes of each session that can be written, and the dialog of the chosen one. */
export function MinutesButtons({ of, sessions, write, read }: MinutesButtonsProps) {
  const [chosen, setChosen] = useState(0);
  const session = sessions.find(({ number }) => number === chosen);
  return (
    <div className="row fold no-print">
      {sessions
        .filter(({ isFixed }) => !isFixed)
        .map(({ number, minutes }) => (
          <button key={number} type="button" className="btn btn-quiet btn-sm" onClick={() => setChosen(number)}>
            {`${minutes === '' ? '填写' : '修改'}第 ${number} 次笔录`}
          </button>
        ))}
      {session && (
        <MinutesDialog key={chosen} of={of} session={session} write={write} read={read} onClose={() => setChosen(0)} />
      )}
    </div>
  );
}
