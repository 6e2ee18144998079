'use client';

import { useQueryClient } from '@tanstack/react-query';
import type { FormEventHandler, ReactNode, RefObject } from 'react';
import { z } from 'zod';
import { LoginField } from '@/components/login/login-field';
import { useFormCall } from '@/components/login/use-form-call';
import { NoticeBar } from '@/components/ui/notice-bar';
import { call } from '@/lib/client/http';
import { refreshUser } from '@/lib/client/start-up';
import { toast } from '@/lib/client/toast-store';
import { refresh } from '@/lib/client/use-endpoint';
import { setNickname } from '@/lib/contract/account';
import { getDashboard } from '@/lib/contract/dashboard';
import { changePassword, getProfile, newPassword, setLoginName } from '@/lib/contract/profile';
import styles from './profile.module.css';

/** After a change: the page, the dashboard and the name in the header are read again. */
function useRefreshProfile() {
  const client = useQueryClient();
  return async () => {
    await Promise.all([refresh(client, [getProfile, getDashboard]), refreshUser().catch(() => undefined)]);
  };
}

interface FormShellProps {
  form: RefObject<HTMLFormElement | null>;
  onSubmit: FormEventHandler<HTMLFormElement>;
  failure: string | null;
  busy: boolean;
  onCancel: () => void;
  children: ReactNode;
}

function FormShell({ form, onSubmit, failure, busy, onCancel, children }: FormShellProps) {
  return (
    <form ref={form} className={styles.form} method="post" noValidate onSubmit={onSubmit}>
      {failure && <NoticeBar tone="warn">{failure}</NoticeBar>}
      {children}
      <div className="row">
        <button type="button" className="btn btn-quiet" onClick={onCancel} disabled={busy}>
          取消
        </button>
        <button type="submit" className="btn btn-ink" disabled={busy} aria-busy={busy}>
          {busy && <span className="spin" aria-hidden="true" />}
          保存
        </button>
      </div>
    </form>
  );
}

export function NicknameForm({ nickname, onDone }: { nickname: string; onDone: () => void }) {
  const reread = useRefreshProfile();
  const { form, submit, problems, clear, failure, busy } = useFormCall(setNickname.body, async (body) => {
    await call<typeof setNickname>(setNickname, { body });
    await reread();
    toast('昵称已修改', 'done');
    onDone();
  });
  return (
    <FormShell form={form} onSubmit={submit} failure={failure} busy={busy} onCancel={onDone}>
      <LoginField
        label="新的昵称"
        name="uNickname"
        autoComplete="nickname"
        maxLength={20}
        defaultValue={nickname}
        onChange={() => clear('uNickname')}
        problem={problems.uNickname}
        help="2 至 20 个字，显示在页面右上角和您的提问旁。"
      />
    </FormShell>
  );
}

export function LoginNameForm({ loginName, onDone }: { loginName: string; onDone: () => void }) {
  const reread = useRefreshProfile();
  const { form, submit, problems, clear, failure, busy } = useFormCall(setLoginName.body, async (body) => {
    await call<typeof setLoginName>(setLoginName, { body });
    await reread();
    toast('登录名已保存', 'done');
    onDone();
  });
  return (
    <FormShell form={form} onSubmit={submit} failure={failure} busy={busy} onCancel={onDone}>
      <LoginField
        label="新的登录名"
        name="loginName"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={20}
        defaultValue={loginName}
        onChange={() => clear('loginName')}
        problem={problems.loginName}
        help="4 至 20 位小写字母、数字或下划线，以字母开头。"
      />
    </FormShell>
  );
}

/** The body of the call, with the second typing that only the page compares. */
const passwordFields = (asksPassword: boolean) =>
  z
    .object({
      current: asksPassword ? z.string().min(1, '请输入当前密码').max(200) : z.string().default(''),
      password: newPassword,
      repeated: z.string(),
    })
    .refine(({ password, repeated }) => password === repeated, { path: ['repeated'], message: '两次输入的密码不一致' });

export interface PasswordFormProps {
  /** Whether the present one is to be given: not where there is none, nor right after a login by code. */
  asksPassword: boolean;
  /** For password managers: whose password it is. */
  loginName: string;
  onDone: () => void;
}

export function PasswordForm({ asksPassword, loginName, onDone }: PasswordFormProps) {
  const reread = useRefreshProfile();
  const fields = passwordFields(asksPassword);
  const { form, submit, problems, clear, failure, busy } = useFormCall(fields, async ({ current, password }) => {
    const { revokedSessions } = await call<typeof changePassword>(changePassword, { body: { current, password } });
    await reread();
    toast(revokedSessions > 0 ? `密码已修改，其他 ${revokedSessions} 台设备已退出` : '密码已保存', 'done');
    onDone();
  });
  return (
    <FormShell form={form} onSubmit={submit} failure={failure} busy={busy} onCancel={onDone}>
      <input type="text" name="username" autoComplete="username" defaultValue={loginName} hidden readOnly />
      {asksPassword && (
        <LoginField
          label="当前密码"
          name="current"
          type="password"
          autoComplete="current-password"
          maxLength={200}
          onChange={() => clear('current')}
          problem={problems.current}
        />
      )}
      <LoginField
        label="新密码"
        name="password"
        type="password"
        autoComplete="new-password"
        maxLength={64}
        onChange={() => clear('password')}
        problem={problems.password}
        help="8 至 64 位，同时包含字母和数字。"
      />
      <LoginField
        label="再输一次新密码"
        name="repeated"
        type="password"
        autoComplete="new-password"
        maxLength={64}
        onChange={() => clear('repeated')}
        problem={problems.repeated}
        help="保存后，其他设备会退出登录，这台设备不受影响。"
      />
    </FormShell>
  );
}
