import { targetOf } from './address';

it.each([
  ['/', '/', '', 'page'],
  ['', '/', '', 'page'],
  ['//a//b/?x=1', '/a/b', '?x=1', 'page'],
  ['/api/v1//copyright_quiz/order', '/api/v1/copyright_quiz/order', '', 'api'],
  ['/api/v1/user/order/wx/', '/api/v1/user/order/wx/', '', 'api'],
  ['/lpe/web/service/checkLogin?id=1', '/lpe/web/service/checkLogin', '?id=1', 'api'],
  ['/apis', '/apis', '', 'page'],
  ['http://www.yzbq.example/about?', '/about', '', 'page'],
  ['/_next/static/../../about/introduce', '/about/introduce', '', 'page'],
  ['/api/%2E%2e/about/./introduce?q=/../x', '/about/introduce', '?q=/../x', 'page'],
  ['/files/../api/v1/articles', '/api/v1/articles', '', 'api'],
  ['/\\evil.example', '/evil.example', '', 'page'],
  ['/about/introduce..', '/about/introduce..', '', 'page'],
  ['/%61pi/v1/h%6fme?q=%61', '/api/v1/home', '?q=%61', 'api'],
  ['/news/%e5%8d%97%2fa%25b', '/news/%E5%8D%97%2Fa%25b', '', 'page'],
])('%s', (url, path, search, area) => {
  expect(targetOf(url)).toEqual({ path, search, area, malformed: false });
});

it.each([
  '/news/%E0%A4%A',
  '/api/v1/articles/%',
  '/search?q=%',
  '/news/%00',
  '/api/v1/articles?q=a%00b',
  '*',
  'ftp://www.yzbq.example/about',
  `/news${'/a'.repeat(7000)}`,
  `/api/v1${'/a'.repeat(7000)}`,
  `/search?${'q=a&'.repeat(3000)}`,
  `/api/v1/answers?${'q=a&'.repeat(3000)}`,
  `/news?${'&'.repeat(66)}`,
])('%s makes no sense to anybody', (url) => expect(targetOf(url).malformed).toBe(true));

it('accepts as many segments as any address has', () => {
  expect(targetOf(`/_next/static${'/a'.repeat(20)}`).malformed).toBe(false);
  expect(targetOf(`/search?q=a${'&kind=article'.repeat(60)}`).malformed).toBe(false);
  expect(targetOf(`/${'/'.repeat(7000)}news/3`)).toMatchObject({ path: '/news/3', malformed: false });
});
