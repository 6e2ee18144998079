import { TOKEN_COOKIE } from '@/lib/contract/login-cookies';
import { dropCookie } from './cookie';
import { emptySession, showLogin, useSession } from './session-store';
import { clearLocal } from './storage';

let isLeaving = false;

/**
 * Marks that this page logs out: calls that fail from now on without a login must not navigate to the login page. Ends when
 * the browser restores the page by its back button.
 */
export function beginLogout(): void {
  isLeaving = true;
  window.addEventListener(
    'pageshow',
    () => {
      isLeaving = false;
    },
    { once: true },
  );
}

/** Whether this page logs out at the moment. */
export const isLoggingOut = (): boolean => isLeaving;

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
