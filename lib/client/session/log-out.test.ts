/** @jest-environment ./lib/client/testing/browser.mjs */

import { useToasts } from '../browser/toast-store';
import { ApiError } from '../http/errors';
import { handleFailure } from '../http/failures';
import { messages } from '../http/messages';
import { endLogin, logOut } from './log-out';
import { useSession } from './session-store';

const failWithoutLogin = () => handleFailure(new ApiError('unauthenticated', 401, messages.pleaseLogIn));

/** jsdom does not navigate, and reports each attempt as an error. */
const navigations = () =>
  jest.mocked(console.error).mock.calls.filter((words) => String(words[0]).includes('navigation'));

describe('a logout', () => {
  beforeEach(() => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    window.history.replaceState(null, '', '/mine/order');
    localStorage.setItem('token', 't-1');
    useSession.setState({ token: 't-1' });
  });
  afterEach(() => jest.restoreAllMocks());

  it('navigates once, whatever calls fail without a login meanwhile or afterwards', async () => {
    globalThis.fetch = jest.fn(async () => {
      failWithoutLogin();
      return new Response(JSON.stringify({ code: 200, msg: 'success', data: {} }));
    });
    await logOut();
    failWithoutLogin();
    expect(navigations()).toHaveLength(1);
    expect(useToasts.getState().toasts).toEqual([]);
    expect(sessionStorage.length).toBe(0);
    expect(useSession.getState().token).toBe('');
  });

  it('ends in place without a navigation, whatever calls fail without a login afterwards', () => {
    endLogin();
    failWithoutLogin();
    expect(navigations()).toHaveLength(0);
    expect(useToasts.getState().toasts).toEqual([]);
    expect(useSession.getState().token).toBe('');
    window.dispatchEvent(new Event('pageshow'));
  });

  it('is over once the page is restored by the back button', () => {
    window.dispatchEvent(new Event('pageshow'));
    failWithoutLogin();
    expect(navigations()).toHaveLength(1);
  });
});
