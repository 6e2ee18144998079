'use client';

import { useState } from 'react';
import { NoticeBar } from '@/components/ui/notice-bar';
import { call } from '@/lib/client/http/http';
import { loginByPassword } from '@/lib/contract/account';
import classes from './login.module.css';
import { LoginField } from './login-field';
import { SubmitButton } from './submit-button';
import { useFormCall } from './use-form-call';
import { useLogin } from './use-login';

export interface PasswordFormProps {
  /** Target after the login. */
  path: string;
  /** Switches to the login by code, after which a new password can be set. */
  onForgot: () => void;
}

/** 密码登录, by mobile number or login name. */
export function PasswordForm({ path, onForgot }: PasswordFormProps) {
  const [shown, setShown] = useState(false);
  const { complete } = useLogin(path);
  const login = useFormCall(loginByPassword.body, async (body) =>
    complete(await call<typeof loginByPassword>(loginByPassword, { body })),
  );
  return (
    <form ref={login.form} method="post" noValidate onSubmit={login.submit}>
      {login.failure && <NoticeBar tone="warn">{login.failure}</NoticeBar>}
      <LoginField
        label="账号"
        name="account"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        placeholder="手机号或登录名"
        onChange={() => login.clear('account')}
        problem={login.problems.account}
      />
      <LoginField
        label="密码"
        name="password"
        type={shown ? 'text' : 'password'}
        autoComplete="current-password"
        onChange={() => login.clear('password')}
        problem={login.problems.password}
        beside={
          <button type="button" className="btn btn-quiet" aria-pressed={shown} onClick={() => setShown(!shown)}>
            显示
          </button>
        }
      />
      <p className={`help ${classes.forgot}`}>
        新账号没有密码，请用验证码登录。
        <button type="button" className="link" onClick={onForgot}>
          忘记密码
        </button>
      </p>
      <SubmitButton busy={login.busy}>登录</SubmitButton>
    </form>
  );
}
