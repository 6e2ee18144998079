'use client';

import { useState } from 'react';
import { PromptDialog } from '@/components/ui/prompt-dialog';
import type { Proceedings } from '@/lib/contract/mediations';

export interface MinutesButtonsProps extends Pick<Proceedings, 'sessions'> {
  write: (number: number, minutes: string) => Promise<unknown>;
}

/** Buttons for the minutes of each session, and the dialog of the chosen one. */
export function MinutesButtons({ sessions, write }: MinutesButtonsProps) {
  const [chosen, setChosen] = useState(0);
  return (
    <div className="row fold no-print">
      {sessions.map(({ number }) => (
        <button key={number} type="button" className="btn btn-quiet btn-sm" onClick={() => setChosen(number)}>
          {`填写第 ${number} 次笔录`}
        </button>
      ))}
      {chosen > 0 && (
        <PromptDialog
          title={`第 ${chosen} 次调解笔录`}
          label="笔录"
          confirmLabel="保存"
          maxLength={20_000}
          send={(minutes) => write(chosen, minutes)}
          onClose={() => setChosen(0)}
        />
      )}
    </div>
  );
}
