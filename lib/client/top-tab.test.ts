/** @jest-environment ./lib/client/testing/browser.mjs */
import { keepSession } from './keep-session';
import { emptySession, useSession } from './session-store';
import { followTopTabs, keepCurrentTopTab } from './top-tab';

const tab = () => useSession.getState().tabIndex;

it('the chosen top tab is kept for the session and comes back with it', async () => {
  document.body.innerHTML =
    '<a data-top-tab="0" href="#">首页</a><a data-top-tab="4" href="#"><i>版权学习</i></a><p>正文</p>';
  keepSession();
  const end = followTopTabs();
  document.querySelector('i')?.click();
  expect(tab()).toBe(4);
  document.querySelector('p')?.click();
  keepCurrentTopTab();
  expect(tab()).toBe(4);
  const stored = sessionStorage.getItem('session') ?? '';
  end();
  useSession.setState(emptySession);
  sessionStorage.setItem('session', stored);
  keepSession();
  expect(tab()).toBe(4);
  document.querySelector('a')?.setAttribute('aria-current', 'page');
  keepCurrentTopTab();
  expect(tab()).toBe(0);
});

it('what is said before the session is restored stands over what was kept', async () => {
  useSession.setState(emptySession);
  useSession.setState({ tabIndex: 5 });
  sessionStorage.setItem(
    'session',
    JSON.stringify({ state: { ...emptySession, tabIndex: 3, token: 't' }, version: 0 }),
  );
  keepSession();
  expect(useSession.getState()).toMatchObject({ tabIndex: 5, token: 't' });
});
