'use client';

import { useMutation } from '@tanstack/react-query';
import { type RefObject, useState } from 'react';
import { NoticeBar } from '@/components/ui/notice-bar';
import { useHydrated } from '@/components/ui/use-hydrated';
import { type ApiError, fieldsOf, nextTryOf } from '@/lib/client/errors';
import { call } from '@/lib/client/http';
import { loginByPhone, sendLoginCode } from '@/lib/contract/account';
import { maskPhone } from '@/lib/rules/identifiers/phone';
import { LoginField } from './login-field';
import { SubmitButton } from './submit-button';
import { problemsOf, useFormCall } from './use-form-call';
import { useLogin } from './use-login';
import { useSecondsLeft } from './use-seconds-left';

/** The code that was sent last; kept by the page, so that a look at another way to log in does not lose it. */
export interface SentCode {
  phone: string;
  /** Minutes that it holds. */
  minutes: number;
  /** When the next one may be asked for, in ms since 1970. */
  nextAt: number;
}

export interface PhoneFormProps {
  /** Where to go afterwards. */
  path: string;
  sent: SentCode | null;
  onSent: (code: SentCode) => void;
  /** The phone as typed, kept by the page. */
  phone: RefObject<string>;
  /** Whether messages only go into the outbox, which then is linked. */
  outbox: boolean;
}

/** 验证码登录: the first time makes the account. */
export function PhoneForm({ path, sent, onSent, phone, outbox }: PhoneFormProps) {
  const alive = useHydrated();
  const { complete } = useLogin(path);
  const login = useFormCall(loginByPhone.body, async (body) =>
    complete(await call<typeof loginByPhone>(loginByPhone, { body })),
  );
  /** After a code was asked for too soon: another tab, or this one before a reload, had one sent. */
  const [heldUntil, setHeldUntil] = useState<number | null>(null);
  const secondsLeft = useSecondsLeft(heldUntil ?? sent?.nextAt ?? null);

  const code = useMutation<void, ApiError, string>({
    meta: { quiet: true },
    mutationFn: async (to) => {
      const { expiresIn, retryIn } = await call<typeof sendLoginCode>(sendLoginCode, { body: { phone: to } });
      setHeldUntil(null);
      onSent({ phone: to, minutes: Math.floor(expiresIn / 60), nextAt: Date.now() + retryIn * 1000 });
    },
    onSuccess: () => login.form.current?.querySelector<HTMLInputElement>('[name="code"]')?.focus(),
    // Too soon or too often has no field of its own: it is about the phone.
    onError: (error) => {
      setHeldUntil(nextTryOf(error));
      login.setProblems({ phone: fieldsOf(error).phone ?? error.message });
    },
  });
  const askForCode = () => {
    const checked = sendLoginCode.body.safeParse({ phone: phone.current });
    if (!checked.success) return login.setProblems(problemsOf(checked.error));
    login.setProblems({});
    code.mutate(checked.data.phone);
  };

  const waiting = secondsLeft > 0;
  return (
    <form ref={login.form} method="post" noValidate onSubmit={login.submit}>
      {login.failure && <NoticeBar tone="warn">{login.failure}</NoticeBar>}
      <LoginField
        label="手机号"
        name="phone"
        type="tel"
        inputMode="numeric"
        autoComplete="tel-national"
        placeholder="11 位手机号"
        defaultValue={phone.current}
        onChange={({ target }) => {
          phone.current = target.value;
          login.clear('phone');
        }}
        problem={login.problems.phone}
        help="首次登录会用这个手机号建立账号。"
      />
      <LoginField
        label="验证码"
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        placeholder="6 位数字"
        onChange={() => login.clear('code')}
        problem={login.problems.code}
        help={sent && `验证码已发送至 ${maskPhone(sent.phone)}，${sent.minutes} 分钟内有效。`}
        beside={
          <button type="button" className="btn" disabled={!alive || waiting || code.isPending} onClick={askForCode}>
            {waiting ? `${secondsLeft} 秒后重发` : '获取验证码'}
          </button>
        }
      />
      {outbox && (
        <p className="help">
          演示环境不发短信，验证码在{' '}
          <a className="link" href="/dev/outbox" target="_blank" rel="noreferrer">
            发件箱
          </a>{' '}
          中查看。
        </p>
      )}
      <SubmitButton busy={login.busy}>登录</SubmitButton>
    </form>
  );
}
