import { isApiError } from './errors';
import { messages } from './messages';
import { clearSession } from './sign-out';
import { TOAST_TIME, toast, toastAcross } from './toast-store';

/** Said on the window when a call was refused because the login acts as another account by now. */
export const SWITCHED_EVENT = 'account-switched';

let leaving = false;

/** When the last alert was closed, in milliseconds: calls that fail together are one message. */
let alertedAt = 0;

/**
 * Forgets the void login and goes to the login page, once however many calls fail together; on that page it only
 * forgets. The parameter's odd name is the spec's (section 8).
 */
function leaveForLogin(): void {
  if (leaving) return;
  const back = location.pathname + location.search;
  clearSession({ keepUnsaved: true });
  if (location.pathname === '/login') {
    toast(messages.pleaseLogIn, 'error');
    return;
  }
  leaving = true;
  toastAcross(messages.pleaseLogIn, 'error');
  // A full load also drops whatever the pages still hold in memory.
  location.assign(`/login?calbackUrl=${encodeURIComponent(back)}`);
}

/** Whether a failure concerns the page as a whole, wherever the call came from. */
export const isOfPage = (error: unknown): boolean =>
  !isApiError(error) || ['unauthenticated', 'switched', 'setup'].includes(error.kind);

/** One place for every failed call: the rows of spec section 8. `quiet` says no toast. */
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
