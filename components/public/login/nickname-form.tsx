'use client';

import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Monogram } from '@/components/ui/art/monogram';
import { NoticeBar } from '@/components/ui/notice-bar';
import type { ApiError } from '@/lib/client/http/errors';
import { call } from '@/lib/client/http/http';
import { useIdentity } from '@/lib/client/identity-context';
import { useSession } from '@/lib/client/session/session-store';
import { refreshUser } from '@/lib/client/session/start-up';
import { setNickname } from '@/lib/contract/account';
import { LoginField } from './login-field';
import classes from './small-page.module.css';
import { SubmitButton } from './submit-button';
import { useFormCall } from './use-form-call';

export interface NicknameFormProps {
  /** Target after the choice. */
  path: string;
}

/** Sets the public name. Skipping keeps the generated one. */
export function NicknameForm({ path }: NicknameFormProps) {
  const { city } = useIdentity();
  const user = useSession((state) => state.userInfo);
  const [typed, setTyped] = useState('');
  const save = async (uNickname: string) => {
    await call<typeof setNickname>(setNickname, { body: { uNickname } });
    await refreshUser().catch(() => undefined);
    location.assign(path);
  };
  const form = useFormCall(setNickname.body, ({ uNickname }) => save(uNickname));
  const keep = useMutation<void, ApiError, string>({ mutationFn: save });
  const given = user?.uNickname ?? '';
  const busy = form.busy || keep.isPending || keep.isSuccess;
  return (
    <form ref={form.form} className={classes.form} method="post" noValidate onSubmit={form.submit}>
      {form.failure && <NoticeBar tone="warn">{form.failure}</NoticeBar>}
      <div className={classes.seal}>
        <Monogram name={typed.trim() || given || '昵称'} city={city} tone="seal" size={64} />
        <p>{typed.trim() || given || '您的昵称'}</p>
      </div>
      <LoginField
        label="昵称"
        name="uNickname"
        autoComplete="nickname"
        placeholder={given}
        onChange={({ target }) => {
          setTyped(target.value);
          form.clear('uNickname');
        }}
        problem={form.problems.uNickname}
        help="2 至 20 个字，显示在页面右上角和您的提问旁，以后可在个人资料中修改。"
      />
      <div className={classes.acts}>
        {user && (
          <button type="button" className="btn btn-quiet btn-lg" disabled={busy} onClick={() => keep.mutate(given)}>
            {user.nicknameSet ? '不修改' : '暂不设置'}
          </button>
        )}
        <SubmitButton busy={busy}>保存</SubmitButton>
      </div>
    </form>
  );
}
