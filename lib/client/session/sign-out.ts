import { TOKEN_COOKIE } from '@/lib/contract/login-cookies';
import { dropCookie } from './cookie';
import { emptySession, showLogin, useSession } from './session-store';
import { clearLocal } from './storage';

/**
 * Clears all local data about the user: state, storage, and the cookie that the guard checks. After an expired login,
 * unsaved input stays in the tab, to be restored once the same user logs in again.
 */
export function clearSession(options?: { keepUnsaved: boolean }): void {
  useSession.setState(emptySession);
  showLogin();
  clearLocal(options);
  dropCookie(TOKEN_COOKIE);
}
