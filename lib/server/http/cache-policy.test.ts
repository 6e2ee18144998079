import { targetOf } from './address';
import { cachePolicyOf, dataOf } from './cache-policy';

const of = (url: string) => cachePolicyOf(targetOf(url));

it.each([
  ['/', '/'],
  ['/?utm_source=mail&x=1', '/'],
  ['/about/introduce/', '/about/introduce'],
  ['//news-list//policy?pageIndex=2&utm_medium=x', '/news-list/policy?pageIndex=2'],
  ['/news-list/policy?pageIndex=junk', '/news-list/policy'],
  ['/news?id=3&from=home', '/news?id=3'],
  ['/news/3?from=home', '/news/3'],
  ['/search?kind=person&q=%E7%89%88%E6%9D%83&junk=1', '/search?q=%E7%89%88%E6%9D%83&kind=person'],
  ['/work/guide?have=work&x=1&who=person&what=made', '/work/guide?who=person&what=made&have=work'],
  ['/work/guide?who=person&what=made', '/work/guide'],
  ['/feed.xml?channel=policy&x=1', '/feed.xml?channel=policy'],
  ['/_next/static/chunks/a.js?v=1', '/_next/static/chunks/a.js'],
  ['/news-list/%70olicy', '/news-list/policy'],
])('%s is kept as %s', (url, kept) => {
  expect(of(url)).toMatchObject({ key: kept, url: kept });
});

it.each([
  ['a page that needs a login', '/mine'],
  ['a page made for its visitor', '/certificateVerificationResult?number=1'],
  ['the login', '/login'],
  ['an address that is not there', '/no-such-page'],
  ['another letter case, which is another way to say the same', '/NEWS-LIST/policy'],
  ['a parameter said twice', '/news?id=3&id=4'],
  ['a record that cannot be', '/news?id=abc'],
  ['a record of no name', '/news?id='],
  ['a call of a user', '/api/v1/user/info'],
  ['a call with a wrong query', '/api/v1/articles?pageIndex=x'],
  ['an unknown call', '/api/v1/none'],
  ['a file', '/files/abc.pdf'],
  ['what only this moment knows', '/api/health'],
])('%s is not kept', (_, url) => {
  expect(of(url)).toBeNull();
});

it.each([
  ['/feed.xml?channel=made-up', '/feed.xml'],
  ['/feed.xml?channel=policy&channel=notice', '/feed.xml?channel=policy'],
  ['/sitemap.xml?page=2', '/sitemap.xml'],
  ['/robots.txt?x=1', '/robots.txt'],
  ['/site-qr/0?x=1', '/site-qr/0'],
  ['/api/v1/openapi.json?x=1', '/api/v1/openapi.json'],
])('visitors cannot make up other addresses of %s', (url, kept) => {
  expect(of(url)).toMatchObject({ key: kept, url: kept });
});

it('public figures as CSV are kept until the figures change', () => {
  expect(of('/api/v1/figures/export?x=1')).toMatchObject({ tags: ['figures'], lifetime: 'tagged' });
});

it('keeps the RSC payload of a page beside it, under an address that Next accepts unchanged', () => {
  const page = of('/news?id=3&_rsc=abc');
  expect(page && dataOf(page)).toMatchObject({ key: 'data /news?id=3', url: '/news?id=3&_rsc=' });
  expect(of('/about/introduce')).toMatchObject({ isPage: true });
  expect(of('/feed.xml')).not.toHaveProperty('isPage');
});

it('gives equivalent calls one key, under the tags of their endpoint', () => {
  const first = of('/api/v1/articles?channel=policy');
  expect(first).toMatchObject({ tags: ['articles'] });
  expect(of('/api/v1/articles?pageIndex=1&channel=policy&junk=2')?.key).toBe(first?.key);
  expect(of('/api/v1/articles?pageIndex=2&channel=policy')?.key).not.toBe(first?.key);
});
