import { useLoginBridge } from '@/lib/client/hooks/use-login-bridge';
import { completeLogin, loginOf, resumeLogin } from '@/lib/client/log-in';
import type { LoginResult } from '@/lib/contract/account';

/** Completes any way to log in: the bridge first, then `path`. Throws ApiError and leaves nothing half logged in. */
export function useLogin(path: string) {
  const { mutateAsync: openPages } = useLoginBridge();
  return {
    /** Opens the session that a login answered. */
    complete: (login: LoginResult) => completeLogin(login, path, openPages),
    /** The same of a token alone, of a provider that says no more. */
    completeToken: async (token: string) => completeLogin(await loginOf(token), path, openPages),
    /** Goes on with the login that this browser holds. */
    resume: () => resumeLogin(path, openPages),
  };
}
