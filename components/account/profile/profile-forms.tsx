'use client';

import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { z } from 'zod';
import { TextField } from '@/components/form/fields';
import { toast } from '@/lib/client/browser/toast-store';
import { call } from '@/lib/client/http/http';
import { refresh } from '@/lib/client/http/use-endpoint';
import { refreshUser } from '@/lib/client/session/start-up';
import { setNickname } from '@/lib/contract/account';
import { getDashboard } from '@/lib/contract/dashboard';
import { changePassword, getProfile, newPassword, setLoginName } from '@/lib/contract/profile';
import { SmallForm } from './small-form';

interface ProfileFormProps<S extends z.ZodType> {
  schema: S;
  initial: Record<string, string>;
  /** Sends the validated body; resolves to the success message. */
  send: (body: z.output<S>) => Promise<string>;
  onDone: () => void;
  children: ReactNode;
}

/** Form of one profile field. Afterwards invalidates the page, the dashboard and the name in the header. */
function ProfileForm<S extends z.ZodType>({ schema, initial, send, onDone, children }: ProfileFormProps<S>) {
  const client = useQueryClient();
  return (
    <SmallForm
      schema={schema}
      initial={initial}
      onCancel={onDone}
      send={async (body) => {
        const done = await send(body);
        await Promise.all([refresh(client, [getProfile, getDashboard]), refreshUser().catch(() => undefined)]);
        toast(done, 'done');
        onDone();
      }}
    >
      {children}
    </SmallForm>
  );
}

export function NicknameForm({ nickname, onDone }: { nickname: string; onDone: () => void }) {
  return (
    <ProfileForm
      schema={setNickname.body}
      initial={{ uNickname: nickname }}
      send={async (body) => {
        await call<typeof setNickname>(setNickname, { body });
        return '昵称已修改';
      }}
      onDone={onDone}
    >
      <TextField
        name="uNickname"
        label="新的昵称"
        autoComplete="nickname"
        maxLength={20}
        help="2 至 20 个字，显示在页面右上角和您的提问旁。"
      />
    </ProfileForm>
  );
}

export function LoginNameForm({ loginName, onDone }: { loginName: string; onDone: () => void }) {
  return (
    <ProfileForm
      schema={setLoginName.body}
      initial={{ loginName }}
      send={async (body) => {
        await call<typeof setLoginName>(setLoginName, { body });
        return '登录名已保存';
      }}
      onDone={onDone}
    >
      <TextField
        name="loginName"
        label="新的登录名"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={20}
        help="4 至 20 位小写字母、数字或下划线，以字母开头。"
      />
    </ProfileForm>
  );
}

/** Request body, extended by the repeated password, which only the page compares. */
const passwordFields = (asksPassword: boolean) =>
  z
    .object({
      current: asksPassword ? z.string().min(1, '请输入当前密码').max(200) : z.string().default(''),
      password: newPassword,
      repeated: z.string(),
    })
    .refine(({ password, repeated }) => password === repeated, { path: ['repeated'], message: '两次输入的密码不一致' });

export interface PasswordFormProps {
  /** Whether the current password is required: not without one, nor right after a login by code. */
  asksPassword: boolean;
  /** Login name for password managers. */
  loginName: string;
  onDone: () => void;
}

export function PasswordForm({ asksPassword, loginName, onDone }: PasswordFormProps) {
  return (
    <ProfileForm
      schema={passwordFields(asksPassword)}
      initial={{ current: '', password: '', repeated: '' }}
      send={async ({ current, password }) => {
        const { revokedSessions } = await call<typeof changePassword>(changePassword, { body: { current, password } });
        return revokedSessions > 0 ? `密码已修改，其他 ${revokedSessions} 台设备已退出` : '密码已保存';
      }}
      onDone={onDone}
    >
      <input type="text" name="username" autoComplete="username" defaultValue={loginName} hidden readOnly />
      {asksPassword && (
        <TextField name="current" label="当前密码" type="password" autoComplete="current-password" maxLength={200} />
      )}
      <TextField
        name="password"
        label="新密码"
        type="password"
        autoComplete="new-password"
        maxLength={64}
        help="8 至 64 位，同时包含字母和数字。"
      />
      <TextField
        name="repeated"
        label="再输一次新密码"
        type="password"
        autoComplete="new-password"
        maxLength={64}
        help="保存后，其他设备会退出登录，这台设备不受影响。"
      />
    </ProfileForm>
  );
}
