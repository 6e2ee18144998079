'use client';

import { QrCode } from '@/components/ui/art/qr-code';
import { CopyButton } from '@/components/ui/copy-button';
import styles from './sign-up.module.css';

export interface CheckInCodeProps {
  code: string;
  /** Title of the activity, part of the accessible name of the code. */
  title: string;
  /** Seat number; null when seats are not numbered. */
  seat: number | null;
}

/** Check-in code: as text to read aloud, and as a QR code. */
export function CheckInCode({ code, title, seat }: CheckInCodeProps) {
  return (
    <div className={styles.code}>
      <p>
        <span className="mute">签到码</span>
        <b>{code}</b>
        {seat !== null && <span className="mute">{`座号 ${seat}`}</span>}
        <CopyButton value={code} name={`复制“${title}”的签到码`} />
      </p>
      <details>
        <summary>出示二维码</summary>
        <QrCode text={code} label={`“${title}”的签到二维码`} seal="签到" size={180} />
      </details>
    </div>
  );
}
