import { useLoginBridge } from '@/lib/client/hooks/use-login-bridge';
import { completeLogin, loginOf, resumeLogin } from '@/lib/client/session/log-in';
import type { SessionLogin } from '@/lib/client/session/user-info';

/**
 * Completes any login method: exchanges the login for the `/lpe` token, then goes to `path`. Throws ApiError without
 * leaving a partial session.
 */
export function useLogin(path: string) {
  const { mutateAsync: openPages } = useLoginBridge();
  return {
    /** Opens the session of a login response. */
    complete: (login: SessionLogin) => completeLogin(login, path, openPages),
    /** Opens the session of a bare token, which is all that some providers return. */
    completeToken: async (token: string) => completeLogin(await loginOf(token), path, openPages),
    /** Continues with the session stored in this browser. */
    resume: () => resumeLogin(path, openPages),
  };
}
