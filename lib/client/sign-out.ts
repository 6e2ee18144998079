import { TOKEN_COOKIE } from '@/lib/contract/login-cookies';
import { dropCookie } from './cookie';
import { emptySession, showLogin, useSession } from './session-store';
import { clearLocal } from './storage';

/**
 * Forgets everything about the user on this machine: state, local data and the cookie that the guard reads. A login
 * that ran out leaves what was typed into forms in the tab: it comes back once the same user is there again.
 */
export function clearSession(options?: { keepUnsaved: boolean }): void {
  useSession.setState(emptySession);
  showLogin();
  clearLocal(options);
  dropCookie(TOKEN_COOKIE);
}
