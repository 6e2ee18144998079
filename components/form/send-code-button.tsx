import type { CodeSending } from './use-send-code';

/** Button of {@link useSendCode}, inactive while a code is being sent and until the next one can be requested. */
export function SendCodeButton({ secondsLeft, busy, ask }: Omit<CodeSending, 'problem'>) {
  return (
    <button type="button" className="btn" disabled={busy || secondsLeft > 0} onClick={() => void ask()}>
      {secondsLeft > 0 ? `${secondsLeft} 秒后重发` : '获取验证码'}
    </button>
  );
}
