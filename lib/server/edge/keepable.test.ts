import { keepableOf } from './keepable';
import { targetOf } from './target';

const of = (url: string) => keepableOf(targetOf(url));

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
])('%s is kept as %s', (url, kept) => {
  expect(of(url)).toMatchObject({ key: kept, url: kept });
});

it.each([
  ['a page that needs a login', '/mine'],
  ['a page made for its visitor', '/certificateVerificationResult?number=1'],
  ['the login', '/login'],
  ['an address that is not there', '/no-such-page'],
  ['another letter case, which is another way to say the same', '/NEWS-LIST/policy'],
  ['letters that need no escape, escaped', '/news-list/%70olicy'],
  ['the same of a call', '/api/v1/pages/%61bout'],
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

it('feeds of channels that visitors may make up push out no page', () => {
  expect(of('/feed.xml')).toMatchObject({ open: false });
  expect(of('/feed.xml?channel=made-up')).toMatchObject({ open: true });
});

it('calls with the same meaning are one, under the tags of their endpoint', () => {
  const first = of('/api/v1/articles?channel=policy');
  expect(first).toMatchObject({ tags: ['articles'], open: true });
  expect(of('/api/v1/articles?pageIndex=1&channel=policy&junk=2')?.key).toBe(first?.key);
  expect(of('/api/v1/articles?pageIndex=2&channel=policy')?.key).not.toBe(first?.key);
});
