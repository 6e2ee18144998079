'use client';

import { useMutation } from '@tanstack/react-query';
import type { ApiError } from '@/lib/client/http/errors';
import { useSession } from '@/lib/client/session/session-store';
import classes from './login.module.css';
import { useLogin } from './use-login';

export interface AlreadyInProps {
  /** Target of the link. */
  path: string;
}

/** For visitors with a valid session: continues without another login. */
export function AlreadyIn({ path }: AlreadyInProps) {
  const user = useSession((state) => state.userInfo);
  const logIn = useLogin(path);
  const resume = useMutation<void, ApiError>({ mutationFn: logIn.resume });
  if (!user) return null;
  return (
    <div className={classes.already}>
      <p>
        已登录为 <b>{user.uNickname}</b>
      </p>
      <button
        type="button"
        className="btn btn-sm"
        disabled={resume.isPending || resume.isSuccess}
        onClick={() => resume.mutate()}
      >
        以此身份继续
      </button>
    </div>
  );
}
