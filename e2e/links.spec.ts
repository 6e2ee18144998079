import type { APIRequestContext, BrowserContext, Page } from 'playwright/test';
import { hasPage, isGuarded, routeFor, routes } from '../lib/routes';
import { accounts, actAsEnterprise, expect, logInByApi, test, UNSETTLED, useLogin } from './fixtures';

/** Links of a document to this site: path and query, each once. Files, calls and pictures are no pages. */
function linksOf(html: string): string[] {
  const found = [...html.matchAll(/<a [^>]*?href="(\/[^"#]*)/g)]
    .map(([, href = '']) => href.replaceAll('&amp;', '&'))
    // The way back is a page that is found by itself.
    .map((href) => href.replace(/^\/login\?.*/, '/login'));
  return [...new Set(found)].filter((href) => !/^\/(?:\/|api\/|lpe\/|files\/|_next\/)|\.(?:xml|ico|png)$/.test(href));
}

const pathOf = (href: string) => new URL(href, 'http://portal').pathname;

/** Opens every address once, the ones that are found on the way as well, four at a time. Answers how many. */
async function crawl(start: string, visit: (href: string) => Promise<readonly string[]>): Promise<number> {
  const seen = new Set([start]);
  let waiting = [start];
  while (waiting.length > 0) {
    const found = await Promise.all(waiting.splice(0, 4).map(visit));
    const fresh = found.flat().filter((href) => !seen.has(href));
    for (const href of fresh) seen.add(href);
    waiting = [...waiting, ...new Set(fresh)];
  }
  return seen.size;
}

test('no public page leads to one that is not there, and each has one heading of its own', async ({ baseURL }) => {
  test.setTimeout(600_000);
  const dead: string[] = [];
  const headless: string[] = [];
  const from = new Map<string, string>();
  const pages = await crawl('/', async (href) => {
    if (isGuarded(pathOf(href))) {
      if (!hasPage(pathOf(href))) dead.push(`${href} on ${from.get(href)}`);
      return [];
    }
    // Plain HTTP: hundreds of answers have no place in a trace.
    const answer = await fetch(new URL(href, baseURL));
    if (answer.status !== 200) dead.push(`${answer.status} ${href} on ${from.get(href)}`);
    const html = await answer.text();
    const isPage = answer.headers.get('content-type')?.startsWith('text/html');
    if (isPage && (html.match(/<h1[\s>]/g) ?? []).length !== 1) headless.push(href);
    const links = linksOf(html);
    // What a search finds depends on the words; its pages are found on the lists as well.
    const next = pathOf(href) === '/search' ? links.filter((link) => pathOf(link) !== '/search') : links;
    for (const link of next) if (!from.has(link)) from.set(link, href);
    return next;
  });
  expect(dead).toEqual([]);
  expect(headless).toEqual([]);
  expect(pages).toBeGreaterThan(400);
});

/** Pages of the personal centre that stand without an id. */
const centre = routes
  .filter(({ path, area }) => area === 'mine' && hasPage(path) && !path.includes('{'))
  .map(({ path }) => path)
  .filter((path) => !path.endsWith('-detail'));

/** Addresses that differ in numbers, or in where they lead back to, show the same page; one of each kind is opened. */
const kindOf = (href: string) => href.replaceAll(/((?:backUrl|calbackUrl)=)[^&]*/g, '$1').replaceAll(/\d+/g, 'n');

/** What a page says that has nothing for its reader. */
const NOTHING = '>不存在或无权查看<';

/** What of a drawn page its script still has to read. */
const UNREAD = /<[^>]+(?:class="[^"]*\bskel\b|aria-busy="true")/;

/** A page as it is drawn for its reader; through the browser where something in it is still to be read. */
async function readersPage(page: Page, href: string): Promise<string> {
  const answer = await page.request.get(href);
  const html = await answer.text();
  const main = html.slice(html.indexOf('<main'));
  if (answer.ok() && /<h[12][\s>]/.test(main) && !UNREAD.test(main)) return html;
  await page.goto(href, { waitUntil: 'domcontentloaded' });
  await expect(page.locator('main h1, main h2').first()).toBeVisible();
  await expect(page.locator(UNSETTLED)).toHaveCount(0, { timeout: 30_000 });
  return page.content();
}

async function crawlCentre(context: BrowserContext, request: APIRequestContext) {
  const dead: string[] = [];
  const page = await context.newPage();
  // Were it said in other words, nothing would be found wrong.
  expect(await readersPage(page, '/mine/orderDetail/999999')).toContain(NOTHING);
  const kinds = new Set<string>();
  const checked = new Set<string>();
  await page.route(/\.(?:png|jpg|woff2?)$|\/site-qr\//, (route) => route.abort());
  const waiting = [...centre];
  for (let href = waiting.shift(); href !== undefined; href = waiting.shift()) {
    const kind = kindOf(href);
    if (kinds.has(kind)) continue;
    kinds.add(kind);
    const html = await readersPage(page, href);
    if (html.includes(NOTHING)) dead.push(`nothing at ${href}`);
    for (const link of linksOf(html)) {
      if (checked.has(link)) continue;
      checked.add(link);
      const { area = '' } = routeFor(pathOf(link)) ?? {};
      if (area === 'mine' || area === 'pay') waiting.push(link);
      else if ((await request.get(link, { maxRedirects: 0 })).status() >= 400) dead.push(`${link} on ${href}`);
    }
  }
  return { dead, kinds };
}

test.describe('the personal centre leads to nothing that is not there', () => {
  // A hundred pages each; who has nothing in them is walked by the journey of the new account.
  for (const who of ['person', 'owner'] as const) {
    test(`as ${who}`, async ({ context, request, baseURL }) => {
      test.setTimeout(900_000);
      const login = await logInByApi(request, accounts[who]);
      if (who === 'owner') await actAsEnterprise(request, login);
      await useLogin(context, login, baseURL ?? '');
      const { dead, kinds } = await crawlCentre(context, request);
      expect(dead).toEqual([]);
      expect(kinds.size).toBeGreaterThan(centre.length);
    });
  }
});
