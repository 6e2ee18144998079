/** @jest-environment ./lib/client/testing/browser.mjs */
import { writeCookie } from './cookie';
import { ApiError } from './errors';
import { handleFailure } from './failures';
import { messages } from './messages';
import { useSession } from './session-store';
import { showCarriedToast, TOAST_TIME, useToasts } from './toast-store';

const voidLogin = () => new ApiError('unauthenticated', 401, messages.pleaseLogIn);
const texts = () => useToasts.getState().toasts.map(({ text }) => text);

describe('a void login', () => {
  beforeEach(() => {
    jest.useFakeTimers();
    localStorage.setItem('token', 'stale');
    writeCookie('reception-Token', 'stale');
    useSession.setState({ token: 'stale' });
    useToasts.setState({ toasts: [] });
  });
  afterEach(() => jest.useRealTimers());

  const forgotten = () => [localStorage.getItem('token'), document.cookie, useSession.getState().token];

  it('is forgotten on the login page, cookie included', () => {
    window.history.replaceState(null, '', '/login');
    handleFailure(voidLogin());
    expect(forgotten()).toEqual([null, '', '']);
    expect(texts()).toEqual(['请先登录...']);
  });

  it('is forgotten elsewhere once, and its toast outlives the way to the login', () => {
    const unheard = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    window.history.replaceState(null, '', '/mine/order?state=unpaid');
    handleFailure(voidLogin());
    handleFailure(voidLogin());
    expect(forgotten()).toEqual([null, '', '']);
    unheard.mockRestore();
    // A page that is still starting does not take back what it hands on.
    useToasts.setState({ toasts: [] });
    showCarriedToast();
    expect(texts()).toEqual([]);
    // The next page of the tab.
    jest.isolateModules(() => {
      const next = jest.requireActual<typeof import('./toast-store')>('./toast-store');
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

it('requests that cannot be set up are one alert where they fail together', () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const alert = jest.spyOn(window, 'alert').mockImplementation(() => undefined);
  for (let call = 0; call < 3; call++) handleFailure(new ApiError('setup', 0, messages.setupFailed));
  expect(alert.mock.calls).toEqual([['请求失败']]);
  jest.restoreAllMocks();
});
