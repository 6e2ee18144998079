import { TOAST_TIME, toast, toastAcross } from '../browser/toast-store';
import { clearSession, isLoggingOut } from '../session/sign-out';
import { isApiError } from './errors';
import { messages } from './messages';

/** Window event after a call was rejected because the login acts as another account by now. */
export const SWITCHED_EVENT = 'account-switched';

let leaving = false;

/** Time when the last alert was closed, in milliseconds: simultaneous failures show a single alert. */
let alertedAt = 0;

/**
 * Clears the expired login and navigates to the login page, once even if several calls fail together; on that page only
 * clears, and during a logout, which clears and navigates itself, does nothing. The spelling of the parameter is the
 * specification's (section 8).
 */
function leaveForLogin(): void {
  if (leaving || isLoggingOut()) return;
  const back = location.pathname + location.search;
  clearSession({ keepUnsaved: true });
  if (location.pathname === '/login') {
    toast(messages.pleaseLogIn, 'error');
    return;
  }
  leaving = true;
  toastAcross(messages.pleaseLogIn, 'error');
  // A full page load also discards all in-memory state.
  location.assign(`/login?calbackUrl=${encodeURIComponent(back)}`);
}

/** Whether a failure affects the whole page, regardless of the call. */
export const isOfPage = (error: unknown): boolean =>
  !isApiError(error) || ['unauthenticated', 'switched', 'setup'].includes(error.kind);

/** Handles every failed call by the rows of the specification, section 8. `quiet` suppresses the toast. */
export function handleFailure(error: unknown, options: { quiet?: boolean } = {}): void {
  if (!isApiError(error)) {
    console.error(error);
    return;
  }
  if (error.kind === 'unauthenticated') {
    leaveForLogin();
    return;
  }
  if (error.kind === 'switched') {
    window.dispatchEvent(new Event(SWITCHED_EVENT));
    return;
  }
  if (error.kind === 'silent') return;
  if (error.kind === 'setup') {
    console.error(error.details.cause);
    if (Date.now() - alertedAt < TOAST_TIME) return;
    window.alert(messages.setupFailed);
    alertedAt = Date.now();
    return;
  }
  if (!options.quiet) toast(error.message || messages.requestFailed, 'error');
}
