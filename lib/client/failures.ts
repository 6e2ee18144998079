import { isApiError, messages } from './errors';
import { clearSession } from './sign-out';
import { toast } from './toast-store';

let leaving = false;

/** Goes to the login once, however many calls fail together. The parameter's odd name is the spec's (section 8). */
function leaveForLogin(): void {
  if (leaving || location.pathname === '/login') return;
  leaving = true;
  toast(messages.pleaseLogIn, 'error');
  const back = location.pathname + location.search;
  clearSession();
  // Time to read the toast; a full load also drops whatever the pages still hold in memory.
  setTimeout(() => location.assign(`/login?calbackUrl=${encodeURIComponent(back)}`), 600);
}

/** One place for every failed call: the rows of spec section 8. `quiet` leaves refusals to the caller's own display. */
export function handleFailure(error: unknown, options: { quiet?: boolean } = {}): void {
  if (!isApiError(error)) {
    console.error(error);
    return;
  }
  if (error.kind === 'unauthenticated') {
    leaveForLogin();
    return;
  }
  if (error.kind === 'silent') return;
  if (error.kind === 'setup') {
    console.error(error.details.cause);
    window.alert(messages.setupFailed);
    return;
  }
  if (!options.quiet) toast(error.message || messages.requestFailed, 'error');
}
