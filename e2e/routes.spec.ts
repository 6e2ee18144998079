import { hasPage, routes } from '../lib/routes';
import { expect, test } from './fixtures';

const standing = routes.filter(({ path }) => hasPage(path) && !path.includes('{'));
const open = standing.filter(({ guard, detail, withoutId }) => guard === 'none' && !detail && !withoutId);
const guarded = standing.filter(({ guard }) => guard === 'token');

const count = (html: string, pattern: RegExp) => (html.match(pattern) ?? []).length;

test.describe('every address of the route table', () => {
  for (const { path, indexed } of open) {
    test(`${path} answers a visitor in full`, async ({ request }) => {
      const answer = await request.get(path);
      expect(answer.status()).toBe(200);
      const html = await answer.text();
      expect(count(html, /<h1[\s>]/g)).toBe(1);
      expect(html).toMatch(/<title>[^<]*云州市版权协会<\/title>/);
      expect(html).toContain('lang="zh-CN"');
      expect(/<meta name="robots" content="noindex/.test(html)).toBe(!indexed);
      if (indexed) {
        expect(html).toMatch(/<meta name="description" content="[^"]{10,}"/);
        expect(html).toMatch(/<link rel="canonical" href="http[^"]+"/);
      }
    });
  }

  for (const { path } of guarded) {
    test(`${path} leads a visitor to the login and names the way back`, async ({ request }) => {
      const answer = await request.get(`${path}?id=1`, { maxRedirects: 0 });
      expect(answer.status()).toBe(307);
      const to = new URL(answer.headers().location ?? '', 'http://portal');
      expect([to.pathname, to.searchParams.get('backUrl')]).toEqual(['/login', `${path}?id=1`]);
    });
  }
});

test('every list is turned to its last page', async ({ request }) => {
  for (const { path } of open.filter(({ paged }) => paged)) {
    let address: string | undefined = path;
    let pages = 1;
    for (let page = 1; page <= pages; page++) {
      expect(address, `${path} has a page ${page}`).toBeDefined();
      const answer = await request.get(address ?? '');
      expect(answer.status(), address).toBe(200);
      const html = await answer.text();
      const [, shown = '1', last = '1'] = /第 (\d+) \/ (\d+) 页/.exec(html) ?? [];
      expect(Number(shown), address).toBe(page);
      pages = Number(last);
      const [link = ''] = /<a [^>]*rel="next"[^>]*>/.exec(html) ?? [];
      address = /href="([^"]*)"/.exec(link)?.[1]?.replaceAll('&amp;', '&');
    }
    expect(address, `${path} ends`).toBeUndefined();
  }
});

test('the sitemap names pages that answer, each by its own address, and no title twice', async ({ request }) => {
  test.slow();
  const sitemap = await (await request.get('/sitemap.xml')).text();
  const addresses = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => address);
  expect(addresses.length).toBeGreaterThan(200);
  // Every address with the day of its last change, none of them to come.
  const days = [...sitemap.matchAll(/<lastmod>(\d{4}-\d{2}-\d{2})[^<]*<\/lastmod>/g)].map(([, day = '']) => day);
  expect(days).toHaveLength(addresses.length);
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
  expect(days.filter((day) => day > tomorrow)).toEqual([]);
  const titles = new Map<string, string>();
  for (const address of addresses) {
    const { pathname } = new URL(address);
    const answer = await request.get(pathname);
    expect(answer.status(), pathname).toBe(200);
    const html = await answer.text();
    const canonical = /<link rel="canonical" href="([^"]*)"/.exec(html)?.[1] ?? '';
    expect(new URL(canonical).href, pathname).toBe(new URL(address).href);
    const title = /<title>([^<]*)<\/title>/.exec(html)?.[1] ?? '';
    expect(titles.get(title), `${pathname} has the title ${title}, too`).toBeUndefined();
    titles.set(title, pathname);
  }
});
