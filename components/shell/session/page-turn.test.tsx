/** @jest-environment jsdom */
import { turnPage } from './page-turn';

const wants = (reduced: boolean) => Object.assign(window, { matchMedia: () => ({ matches: reduced }) });

/** Mocks view transitions: runs the update and resolves when finished. */
function knowTransitions() {
  const skipTransition = jest.fn();
  let end: () => void = () => undefined;
  const finished = new Promise<void>((resolve) => {
    end = resolve;
  });
  const updates: Promise<void>[] = [];
  const start = jest.fn((update: () => Promise<void>) => {
    const done = Promise.resolve().then(update);
    updates.push(done);
    return { ready: done, finished, skipTransition };
  });
  Object.assign(document, { startViewTransition: start });
  return { start, skipTransition, updated: () => Promise.all(updates), finish: () => end() };
}

const nameOf = (selector: string) => document.querySelector<HTMLElement>(selector)?.style.viewTransitionName;

/** Renders a list with one link; replaces it after the navigation. */
function listOf(title: string) {
  document.body.innerHTML = `<main><h1>政策</h1><a href="/news/1"><h3>${title}</h3></a></main>`;
  const link = document.querySelector('a');
  if (!link) throw new Error('no link');
  return link;
}
const turnTo = (title: string) => {
  const main = document.querySelector('main');
  if (main) main.innerHTML = `<h1>${title}</h1>`;
};

afterEach(() => Reflect.deleteProperty(document, 'startViewTransition'));

it('navigates at once with reduced motion or without browser support', () => {
  const go = jest.fn();
  wants(false);
  turnPage(listOf('著作权法'), go, async () => undefined);
  wants(true);
  const { start } = knowTransitions();
  turnPage(listOf('著作权法'), go, async () => undefined);
  expect(go).toHaveBeenCalledTimes(2);
  expect(start).not.toHaveBeenCalled();
});

it('morphs the title of the link into the title of the page and removes the transition name', async () => {
  wants(false);
  const { updated, finish, skipTransition } = knowTransitions();
  const link = listOf('著作权法');
  turnPage(
    link,
    () => turnTo('著作权法'),
    async () => undefined,
  );
  expect(nameOf('h3')).toBe('title');
  expect(nameOf('h1')).toBeFalsy();
  await updated();
  expect(skipTransition).not.toHaveBeenCalled();
  expect(nameOf('h1')).toBe('title');
  finish();
  await new Promise((resolve) => setTimeout(resolve, 0));
  expect(nameOf('h1')).toBeFalsy();
});

it('does not pair titles with different texts', async () => {
  wants(false);
  const { updated } = knowTransitions();
  turnPage(
    listOf('更多'),
    () => turnTo('政策法规'),
    async () => undefined,
  );
  await updated();
  expect(nameOf('h1')).toBeFalsy();
});

it('does not delay a slow page', async () => {
  wants(false);
  const { updated, skipTransition } = knowTransitions();
  turnPage(listOf('著作权法'), jest.fn(), () => new Promise(() => undefined));
  await updated();
  expect(skipTransition).toHaveBeenCalledTimes(1);
});
