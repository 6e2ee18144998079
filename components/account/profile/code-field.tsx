'use client';

import { TextField } from '@/components/form/fields';
import { SendCodeButton } from '@/components/form/send-code-button';
import { useSendCode } from '@/components/form/use-send-code';
import styles from './profile.module.css';

export interface CodeFieldProps {
  /** Sends a code; resolves to the seconds until the next one can be requested. */
  send: () => Promise<{ retryIn: number }>;
  help: string;
  /** Recipient as typed; omitted where it is fixed. */
  recipient?: string;
}

/** A six-digit code with a button that sends it. Shows below why a code was not sent. */
export function CodeField({ send, help, recipient }: CodeFieldProps) {
  const { problem, ...sending } = useSendCode(send, recipient);
  return (
    <>
      <div className={styles.code}>
        <TextField name="code" label="验证码" autoComplete="one-time-code" help={help} />
        <SendCodeButton {...sending} />
      </div>
      {problem && (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      )}
    </>
  );
}
