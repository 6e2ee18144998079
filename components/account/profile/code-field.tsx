'use client';

import { useState } from 'react';
import { TextField } from '@/components/form/fields';
import { useSecondsLeft } from '@/components/public/login/use-seconds-left';
import { fieldsOf, isApiError, nextTryOf } from '@/lib/client/http/errors';
import { handleFailure } from '@/lib/client/http/failures';
import styles from './profile.module.css';

export interface CodeFieldProps {
  /** Sends a code; resolves to the seconds until the next one can be requested. */
  send: () => Promise<{ retryIn: number }>;
  help: string;
}

/** A six-digit code with a button that sends it. Shows below why a code was not sent. */
export function CodeField({ send, help }: CodeFieldProps) {
  const [nextAt, setNextAt] = useState<number | null>(null);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const secondsLeft = useSecondsLeft(nextAt);
  const ask = async () => {
    setBusy(true);
    setProblem('');
    try {
      const { retryIn } = await send();
      setNextAt(Date.now() + retryIn * 1000);
    } catch (error) {
      setNextAt(nextTryOf(error));
      if (isApiError(error) && error.kind === 'refused') setProblem(Object.values(fieldsOf(error))[0] ?? error.message);
      else handleFailure(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <div className={styles.code}>
        <TextField name="code" label="验证码" autoComplete="one-time-code" help={help} />
        <button type="button" className="btn" disabled={busy || secondsLeft > 0} onClick={() => void ask()}>
          {secondsLeft > 0 ? `${secondsLeft} 秒后重发` : '获取验证码'}
        </button>
      </div>
      {problem && (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      )}
    </>
  );
}
