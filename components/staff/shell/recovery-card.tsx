'use client';

import { useState } from 'react';
import { BusyButton } from '@/components/ui/busy-button';
import { Card } from '@/components/ui/card';
import { saveBlob } from '@/lib/client/http/download';
import styles from './factor.module.css';

export interface RecoveryCardProps {
  codes: readonly string[];
  /** Label of the button that ends the display. */
  doneLabel: string;
  onDone: () => Promise<void>;
}

/** Recovery codes for a lost phone; shown only once. */
export function RecoveryCard({ codes, doneLabel, onDone }: RecoveryCardProps) {
  const [busy, setBusy] = useState(false);
  const text = codes.join('\n');
  return (
    <Card title="请保存恢复码">
      <p>手机丢失时，用其中一个代替验证码，每个只能用一次。它们只在这里显示这一次。</p>
      <ul className={styles.codes}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="row">
        <button
          type="button"
          className="btn"
          onClick={() => saveBlob(new Blob([`${text}\n`], { type: 'text/plain' }), '工作台恢复码.txt')}
        >
          下载
        </button>
        <BusyButton
          variant="ink"
          busy={busy}
          onClick={() => {
            setBusy(true);
            void onDone().finally(() => setBusy(false));
          }}
        >
          {doneLabel}
        </BusyButton>
      </div>
    </Card>
  );
}
