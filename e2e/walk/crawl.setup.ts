import type { Page } from 'playwright/test';
import { hasPage, isGuarded, type RouteEntry, routeFor, routes } from '../../lib/routes';
import { expect, test, UNSETTLED, useLogin } from '../fixtures';
import {
  empty,
  isBareDetail,
  isFor,
  kindOf,
  linksOf,
  missing,
  NOTHING,
  pathOf,
  staticAddresses,
  unlinked,
} from '../support/address-book';
import { type Beholder, picturedPages } from '../support/pictured-pages';
import { logInAs, type StillWorld, startStillPortal, writeWorld } from '../support/still-portal';

test.describe.configure({ mode: 'serial', timeout: 600_000 });

const world: StillWorld = {
  base: '',
  pid: 0,
  addresses: { visitor: [], person: [], owner: [], staff: [] },
  answered: [],
  logins: {},
};

test('the portal whose clock stands starts', async () => {
  Object.assign(world, await startStillPortal());
  // Written at once, so that the portal is stopped even when the crawl fails.
  writeWorld(world);
});

const count = (html: string, pattern: RegExp) => (html.match(pattern) ?? []).length;
const attribute = (html: string, pattern: RegExp) => pattern.exec(html)?.[1];

/** Opens each address once, including those found on the way, four at a time. */
async function crawl(
  starts: readonly string[],
  visit: (href: string) => Promise<readonly string[]>,
): Promise<string[]> {
  const seen = new Set(starts);
  let waiting = [...starts];
  while (waiting.length > 0) {
    const found = await Promise.all(waiting.splice(0, 4).map(visit));
    const fresh = [...new Set(found.flat())].filter((href) => !seen.has(href));
    for (const href of fresh) seen.add(href);
    waiting = [...waiting, ...fresh];
  }
  return [...seen];
}

/** Returns the faults of a page that its HTML alone shows. */
function faultsOf(html: string, route: RouteEntry | undefined): string[] {
  const title = attribute(html, /<title>([^<]*)<\/title>/) ?? '';
  const isNoindex = /<meta name="robots" content="noindex/.test(html);
  const faults = [
    count(html, /<h1[\s>]/g) !== 1 && `${count(html, /<h1[\s>]/g)} h1`,
    !/(?:^|(?<!云州市版权协会) - )云州市版权协会$/.test(title) && `is called ${title}`,
    !html.includes('lang="zh-CN"') && 'has no language',
    route && !route.indexed && !isNoindex && 'is left to search engines',
    route?.indexed && !isNoindex && !/<meta name="description" content="[^"]{10,}"/.test(html) && 'has no description',
    route?.indexed && !isNoindex && !/<link rel="canonical" href="http[^"]+"/.test(html) && 'has no canonical address',
  ];
  return faults.filter((fault) => typeof fault === 'string');
}

/** Returns the first address found for each route that a role opens; listed and static addresses come first. */
function oneOfEach(guard: RouteEntry['guard'], found: readonly string[]): string[] {
  const book = new Map<string, string>();
  const all = [...unlinked[guard], ...staticAddresses(guard), ...found];
  // Prefers detail pages with a record; those without one are used only where no link leads to a record.
  for (const href of [...all.filter((one) => !isBareDetail(one)), ...all.filter(isBareDetail)]) {
    const route = routeFor(pathOf(href));
    if (route && isFor(route, guard) && !book.has(route.path)) book.set(route.path, href);
  }
  return [...book.values()];
}

/** Returns the routes for which no address was found. */
const unseen = (guard: RouteEntry['guard'], addresses: readonly string[]) => {
  const seen = new Set(addresses.map((href) => routeFor(pathOf(href))?.path));
  return routes.filter((route) => isFor(route, guard) && !seen.has(route.path)).map(({ path }) => path);
};

/**
 * Stores the pages of a role for the walk: one per route, those compared with screenshots, and those that only a
 * browser can render.
 */
function keep(role: Beholder, guard: RouteEntry['guard'], found: readonly string[], undrawn: readonly string[]): void {
  const once = oneOfEach(guard, found);
  world.addresses[role] = [...new Set([...once, ...picturedPages[role], ...undrawn])];
  writeWorld(world);
  expect(unseen(guard, once)).toEqual([]);
}

test('every public address answers, with one heading, its own title and its canonical address', async () => {
  const sitemap = await (await fetch(`${world.base}/sitemap.xml`)).text();
  const listed = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => new URL(address).pathname);
  expect(listed.length).toBeGreaterThan(200);
  const days = [...sitemap.matchAll(/<lastmod>(\d{4}-\d{2}-\d{2})[^<]*<\/lastmod>/g)].map(([, day = '']) => day);
  expect(days).toHaveLength(listed.length);
  expect(days.filter((day) => day > '2026-11-20')).toEqual([]);
  const indexed = new Set(listed);
  const titles = new Map<string, string>();
  const faults: string[] = [];
  const from = new Map<string, string>();
  const starts = [
    ...new Set([
      '/',
      ...listed,
      ...staticAddresses('none'),
      ...unlinked.none.filter((href) => !missing.includes(href)),
    ]),
  ];
  const found = await crawl(starts, async (href) => {
    const path = pathOf(href);
    if (isGuarded(path)) {
      if (!hasPage(path)) faults.push(`${href} on ${from.get(href)}: is no page`);
      return [];
    }
    const answer = await fetch(world.base + href);
    const html = await answer.text();
    if (answer.status !== 200) faults.push(`${href} on ${from.get(href)}: ${answer.status}`);
    if (!answer.headers.get('content-type')?.startsWith('text/html')) return [];
    const { pathname } = new URL(answer.url);
    const staticRoute = staticAddresses('none').includes(href) ? routeFor(pathname) : undefined;
    faults.push(...faultsOf(html, staticRoute).map((fault) => `${href}: ${fault}`));
    if (indexed.has(href)) {
      const canonical = attribute(html, /<link rel="canonical" href="([^"]*)"/) ?? '';
      if (new URL(canonical).href !== new URL(href, world.base).href)
        faults.push(`${href}: is canonical at ${canonical}`);
      const title = attribute(html, /<title>([^<]*)<\/title>/) ?? '';
      if (titles.has(title)) faults.push(`${href}: has the title of ${titles.get(title)}`);
      titles.set(title, href);
    }
    const links = linksOf(html);
    // Results of a search depend on its words; the same pages are found on the lists.
    const next = path === '/search' ? links.filter((link) => pathOf(link) !== '/search') : links;
    for (const link of next) if (!from.has(link)) from.set(link, href);
    return next;
  });
  world.answered = found;
  keep('visitor', 'none', found, []);
  expect(faults).toEqual([]);
  expect(found.length).toBeGreaterThan(400);
});

test('every list is turned to its last page', async () => {
  for (const path of staticAddresses('none').filter((address) => routeFor(address)?.paged)) {
    let next: string | undefined = path;
    for (let page = 1; next; page++) {
      const answer: Response = await fetch(world.base + next);
      expect(answer.status, next).toBe(200);
      const html = await answer.text();
      const [, shown = '1', last = '1'] = /第 (\d+) \/ (\d+) 页/.exec(html) ?? [];
      expect(Number(shown), path).toBe(page);
      const [link = ''] = /<a [^>]*rel="next"[^>]*>/.exec(html) ?? [];
      next = /href="([^"]*)"/.exec(link)?.[1]?.replaceAll('&amp;', '&');
      if (!next) expect(shown, `${path} ends with its last page`).toBe(last);
    }
  }
});

/** Matches a part of a page that its script still has to load. */
const UNREAD = /<[^>]+(?:class="[^"]*\bskel\b|aria-busy="true")/;

/** Renders an address in the browser and returns its HTML; sequentially, as there is one browser page. */
let turn: Promise<unknown> = Promise.resolve();
function drawn(page: Page, href: string): Promise<string> {
  const next = turn.then(async () => {
    await page.goto(world.base + href, { waitUntil: 'domcontentloaded' });
    await expect(page.locator('main :is(h1, h2)').first()).toBeAttached();
    if (href !== '/dev/states') await expect(page.locator(UNSETTLED)).toHaveCount(0, { timeout: 30_000 });
    return page.content();
  });
  turn = next.catch(() => undefined);
  return next;
}

for (const [role, guard] of [
  ['person', 'token'],
  ['owner', 'token'],
  ['staff', 'staff'],
] as const) {
  test(`the pages of the ${role} lead to nothing that is not there`, async ({ playwright, page }) => {
    const anonymous = await playwright.request.newContext({ baseURL: world.base });
    const login = await logInAs(anonymous, role);
    await anonymous.dispose();
    world.logins[role] = login;
    if (guard === 'staff') await useLogin(page.context(), login, world.base);
    const cookie = `consent=refused; reception-Token=${login.bridge}; page-reader=${login.reader}`;
    const ask = (href: string) => fetch(world.base + href, { headers: { cookie }, redirect: 'manual' });
    const known = new Set(world.answered);
    const kinds = new Set<string>();
    const faults: string[] = [];
    /**
     * Returns the HTML of a page as its reader sees it. Only a browser renders the workbench: there each route is
     * rendered once.
     */
    const opened = new Set<string>();
    const textOf = async (href: string, answer: Response): Promise<string> => {
      if (guard !== 'staff') return answer.text();
      const table = routeFor(pathOf(href))?.path ?? href;
      if (opened.has(table)) return '';
      opened.add(table);
      return drawn(page, href);
    };
    const undrawn: string[] = [];
    const found = await crawl([...staticAddresses(guard), ...unlinked[guard]], async (href) => {
      const route = routeFor(pathOf(href));
      const isOwn = route !== undefined && isFor(route, guard);
      // Of guarded pages that differ only in numbers one is opened; public ones are requested once.
      if (isOwn ? kinds.has(kindOf(href)) : known.has(href)) return [];
      kinds.add(kindOf(href));
      const answer = await ask(href);
      if (answer.status >= 400) faults.push(`${href}: ${answer.status}`);
      if (!isOwn || !answer.ok) return [];
      const html = await textOf(href, answer);
      if (html.includes(NOTHING) && !empty.includes(href)) faults.push(`${href}: shows nothing`);
      if (UNREAD.test(html.slice(html.indexOf('<main')))) undrawn.push(href);
      return linksOf(html);
    });
    // On a busy machine a list may have been read after a timeout: such lists are rendered once more, sequentially.
    const late: string[] = [];
    for (const path of guard === 'staff' ? unseen(guard, oneOfEach(guard, found)) : [])
      late.push(...linksOf(await drawn(page, path.replace(/\/\{.*$/, ''))));
    keep(role, guard, [...found, ...late], undrawn);
    expect(faults).toEqual([]);
  });
}
