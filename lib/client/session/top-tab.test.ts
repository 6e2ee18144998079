/** @jest-environment ./lib/client/testing/browser.mjs */
import { keepSession } from './keep-session';
import { emptySession, useSession } from './session-store';
import { followTopTabs, keepCurrentTopTab } from './top-tab';

const tab = () => useSession.getState().tabIndex;

it('keeps the selected top tab for the session and restores it', async () => {
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

it('prefers a tab selected before the session was restored', async () => {
  useSession.setState(emptySession);
  useSession.setState({ tabIndex: 5 });
  sessionStorage.setItem(
    'session',
    JSON.stringify({ state: { ...emptySession, tabIndex: 3, token: 't' }, version: 0 }),
  );
  keepSession();
  expect(useSession.getState()).toMatchObject({ tabIndex: 5, token: 't' });
});
