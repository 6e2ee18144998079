/** @jest-environment ./lib/client/testing/browser.mjs */

import { showCarriedToast, TOAST_TIME, useToasts } from '../browser/toast-store';
import { writeCookie } from '../session/cookie';
import { useSession } from '../session/session-store';
import { ApiError } from './errors';
import { handleFailure } from './failures';
import { messages } from './messages';

const voidLogin = () => new ApiError('unauthenticated', 401, messages.pleaseLogIn);
const texts = () => useToasts.getState().toasts.map(({ text }) => text);

describe('an expired login', () => {
  beforeEach(() => {
    jest.useFakeTimers();
    localStorage.setItem('token', 'stale');
    writeCookie('reception-Token', 'stale');
    useSession.setState({ token: 'stale' });
    useToasts.setState({ toasts: [] });
  });
  afterEach(() => jest.useRealTimers());

  const forgotten = () => [localStorage.getItem('token'), document.cookie, useSession.getState().token];

  it('is cleared on the login page, including the cookie', () => {
    window.history.replaceState(null, '', '/login');
    handleFailure(voidLogin());
    expect(forgotten()).toEqual([null, '', '']);
    expect(texts()).toEqual(['请先登录...']);
  });

  it('is cleared once elsewhere, and its toast survives the redirect to the login', () => {
    const unheard = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    window.history.replaceState(null, '', '/mine/order?state=unpaid');
    handleFailure(voidLogin());
    handleFailure(voidLogin());
    expect(forgotten()).toEqual([null, '', '']);
    unheard.mockRestore();
    // The toast is not consumed by the page that carries it over, even while that page is starting.
    useToasts.setState({ toasts: [] });
    showCarriedToast();
    expect(texts()).toEqual([]);
    // The next page of the tab.
    jest.isolateModules(() => {
      const next = jest.requireActual<typeof import('../browser/toast-store')>('../browser/toast-store');
      const said = () => next.useToasts.getState().toasts.map(({ text }) => text);
      next.showCarriedToast();
      expect(said()).toEqual(['请先登录...']);
      jest.advanceTimersByTime(TOAST_TIME - 1);
      expect(said()).toEqual(['请先登录...']);
      jest.advanceTimersByTime(1);
      expect(said()).toEqual([]);
      next.showCarriedToast();
      expect(said()).toEqual([]);
    });
  });
});

it('reports requests that fail in setup together with one alert', () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const alert = jest.spyOn(window, 'alert').mockImplementation(() => undefined);
  for (let call = 0; call < 3; call++) handleFailure(new ApiError('setup', 0, messages.setupFailed));
  expect(alert.mock.calls).toEqual([['请求失败']]);
  jest.restoreAllMocks();
});
