/** @jest-environment jsdom */
import { dropCookie, writeCookie } from '@/lib/client/session/cookie';
import { ALIVE_EVENT, headScript } from './head-script';

const run = new Function(headScript);
const root = document.documentElement;
const alive = () => document.dispatchEvent(new Event(ALIVE_EVENT));

/** A page as rendered by the server, before its script has loaded. */
function loading(html: string) {
  document.body.innerHTML = html;
  root.className = '';
  run();
}

const only = <E extends Element>(selector: string, kind: new () => E): E => {
  const found = document.querySelector(selector);
  if (!(found instanceof kind)) throw new Error(`no ${selector}`);
  return found;
};

/** Counts the clicks that reach an element. */
function heardBy(element: Element): () => number {
  let presses = 0;
  element.addEventListener('click', () => presses++);
  return () => presses;
}

afterEach(() => alive());

it('contains no characters that React would escape, so the hash of the policy matches', () => {
  expect(headScript).not.toMatch(/["'&<>]/);
});

it('applies the cookies before first paint', () => {
  loading('');
  expect(root.className).toBe('unasked');
  alive();
  writeCookie('consent', 'refused');
  writeCookie('care', '1');
  loading('');
  expect(root.className).toBe('care');
  alive();
  writeCookie('consent', 'maybe');
  dropCookie('care');
  writeCookie('reception-Token', 'abc');
  loading('');
  expect(root.className).toBe('unasked known');
  alive();
  dropCookie('reception-Token');
  loading('');
  expect(root.className).toBe('unasked');
});

it('holds the last click on a button until hydration, shows that it was received, and replays it once', () => {
  loading('<button type="button" id="a"><svg></svg></button><button type="button" id="b"></button>');
  const a = heardBy(only('#a', HTMLButtonElement));
  const b = heardBy(only('#b', HTMLButtonElement));
  only('#a', HTMLButtonElement).click();
  only('#b', HTMLButtonElement).click();
  document.querySelector('#a svg')?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
  expect([a(), b()]).toEqual([0, 0]);
  expect(root.classList.contains('waiting')).toBe(true);
  expect(root.getAttribute('aria-busy')).toBe('true');
  alive();
  expect([a(), b()]).toEqual([1, 0]);
  expect(root.classList.contains('waiting')).toBe(false);
  only('#b', HTMLButtonElement).click();
  alive();
  expect([a(), b()]).toEqual([1, 1]);
});

it('ignores elements that work without script: links, and forms that are submitted', () => {
  loading('<a href="#x"></a><form action="/search"><button type="submit"></button></form>');
  const link = heardBy(only('a', HTMLAnchorElement));
  const send = only('button', HTMLButtonElement);
  send.form?.addEventListener('submit', (event) => event.preventDefault());
  const button = heardBy(send);
  only('a', HTMLAnchorElement).click();
  send.click();
  expect([link(), button()]).toEqual([1, 1]);
  expect(root.classList.contains('waiting')).toBe(false);
});

it('submits a held form natively if no script loads', () => {
  jest.useFakeTimers();
  loading('<form action="/payIndex"><button type="submit" class="held"></button></form>');
  const send = only('button', HTMLButtonElement);
  const sent = jest.spyOn(only('form', HTMLFormElement), 'submit').mockImplementation(() => undefined);
  send.click();
  jest.advanceTimersByTime(7000);
  expect(sent).not.toHaveBeenCalled();
  jest.advanceTimersByTime(1000);
  expect(sent).toHaveBeenCalledTimes(1);
  expect(root.classList.contains('waiting')).toBe(false);
  jest.useRealTimers();
});

it('keeps the selected option', () => {
  loading('<select class="needs-script"><option value="">all</option><option value="2026">2026</option></select>');
  const select = only('select', HTMLSelectElement);
  select.value = '2026';
  select.dispatchEvent(new Event('change', { bubbles: true }));
  // Simulates the reset by hydration.
  select.value = '';
  const seen: string[] = [];
  select.addEventListener('change', () => seen.push(select.value));
  alive();
  expect(seen).toEqual(['2026']);
});
