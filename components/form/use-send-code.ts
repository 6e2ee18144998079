'use client';

import { useState } from 'react';
import { toast } from '@/lib/client/browser/toast-store';
import { fieldsOf, isApiError, nextTryOf } from '@/lib/client/http/errors';
import { handleFailure } from '@/lib/client/http/failures';
import { useCodeWait } from './use-seconds-left';

export interface CodeSending {
  /** Whole seconds until the next code can be requested; 0 when it can be. */
  secondsLeft: number;
  busy: boolean;
  /** Why the last code was not sent; empty if it was. */
  problem: string;
  ask: () => Promise<void>;
}

/**
 * Sends verification codes on request and counts down to the next one, also after a refusal that names the time of the
 * next try.
 * @param send sends a code; resolves to the seconds until the next one can be requested
 * @param recipient phone number or mail address as typed; empty where it is fixed
 */
export function useSendCode(send: () => Promise<{ retryIn: number }>, recipient = ''): CodeSending {
  const { secondsLeft, waitUntil } = useCodeWait(recipient);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const ask = async () => {
    setBusy(true);
    setProblem('');
    try {
      const { retryIn } = await send();
      waitUntil(Date.now() + retryIn * 1000);
      toast('验证码已发送', 'done');
    } catch (error) {
      waitUntil(nextTryOf(error));
      if (isApiError(error) && error.kind === 'refused') setProblem(Object.values(fieldsOf(error))[0] ?? error.message);
      else handleFailure(error);
    } finally {
      setBusy(false);
    }
  };
  return { secondsLeft, busy, problem, ask };
}
