'use client';

import { useMutation } from '@tanstack/react-query';
import { type RefObject, useState } from 'react';
import { useSecondsLeft } from '@/components/form/use-seconds-left';
import { NoticeBar } from '@/components/ui/notice-bar';
import { useHydrated } from '@/components/ui/use-hydrated';
import { type ApiError, fieldsOf, nextTryOf } from '@/lib/client/http/errors';
import { call } from '@/lib/client/http/http';
import { loginByPhone, sendLoginCode } from '@/lib/contract/account';
import { maskPhone, mobilePhone } from '@/lib/rules/identifiers/phone';
import { LoginField } from './login-field';
import { SubmitButton } from './submit-button';
import { problemsOf, useFormCall } from './use-form-call';
import { useLogin } from './use-login';

/** The code sent last; stored by the page, so that switching the login method does not lose it. */
export interface SentCode {
  phone: string;
  /** Validity in minutes. */
  minutes: number;
  /** Time at which the next code can be requested; ms since 1970. */
  nextAt: number;
}

export interface PhoneFormProps {
  /** Target after the login. */
  path: string;
  sent: SentCode | null;
  onSent: (code: SentCode) => void;
  /** The mobile number typed, stored by the page. */
  phone: RefObject<string>;
  /** Whether messages are written to the outbox only, which is linked then. */
  outbox: boolean;
}

/** 验证码登录: the first login creates the account. */
export function PhoneForm({ path, sent, onSent, phone, outbox }: PhoneFormProps) {
  const alive = useHydrated();
  const { complete } = useLogin(path);
  const login = useFormCall(loginByPhone.body, async (body) =>
    complete(await call<typeof loginByPhone>(loginByPhone, { body })),
  );
  /** Set when a code was requested too early: another tab, or this one before a reload, has requested one. */
  const [heldUntil, setHeldUntil] = useState<number | null>(null);
  /** Set when the number differs from the one that got the code: each number waits for itself. */
  const [isCorrected, setIsCorrected] = useState(false);
  const secondsLeft = useSecondsLeft(isCorrected ? null : (heldUntil ?? sent?.nextAt ?? null));

  const code = useMutation<void, ApiError, string>({
    meta: { quiet: true },
    mutationFn: async (to) => {
      const { expiresIn, retryIn } = await call<typeof sendLoginCode>(sendLoginCode, { body: { phone: to } });
      setHeldUntil(null);
      setIsCorrected(false);
      onSent({ phone: to, minutes: Math.floor(expiresIn / 60), nextAt: Date.now() + retryIn * 1000 });
    },
    onSuccess: () => login.form.current?.querySelector<HTMLInputElement>('[name="code"]')?.focus(),
    // Rate-limit errors name no field; they are shown at the mobile number.
    onError: (error) => {
      setHeldUntil(nextTryOf(error));
      setIsCorrected(false);
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
          setHeldUntil(null);
          setIsCorrected(sent !== null && mobilePhone.normalise(target.value) !== sent.phone);
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
