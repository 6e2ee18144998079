import { deleteCookie } from 'cookies-next/client';
import { TOKEN_COOKIE } from './http';
import { emptySession, useSession } from './session-store';
import { clearLocal } from './storage';

/** Forgets everything about the user on this machine: state, local data and the cookie that the guard reads. */
export function clearSession(): void {
  useSession.setState(emptySession);
  clearLocal();
  deleteCookie(TOKEN_COOKIE, { path: '/' });
}
