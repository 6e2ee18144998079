import { routes } from '@/lib/routes';
import { pathWithoutIds, routeParams } from './route-params';

/** Addresses in the route table with their parameter names; numbers count as record ids. */
const addresses = routes.flatMap(({ path, aliases = [] }) => [path, ...aliases]);
const names = (address: string) => [...address.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
const filled = (address: string, value: string) => address.replace(/\{\w+\}/g, value);
/** Two exceptions where the table is more specific than the path: category or question, and the type of an order. */
const asTold = (address: string, name: string) => (address === '/answer/{entry}' ? 'category' : name);
const isOrder = (address: string) => /^(?:\/mine)?\/order\/\w+$/.test(address);

describe('event parameters of an address', () => {
  const named = addresses.filter((address) => names(address).length > 0 && !address.startsWith('/missing'));
  it.each(named)('%s names the parameters of the route table', (address) => {
    const value = names(address).every((name) => name === 'id') ? '12' : 'abc';
    const values = Object.fromEntries(names(address).map((name) => [asTold(address, name), value]));
    expect(routeParams(filled(address, value))).toEqual(values);
  });

  it('are empty for a path without parameters, even if rewritten to one of our files', () => {
    const plain = addresses.filter((address) => names(address).length === 0 && !isOrder(address));
    expect(plain.filter((address) => Object.keys(routeParams(address)).length > 0)).toEqual([]);
    expect(plain).toEqual(expect.arrayContaining(['/manage/self/work', '/activity/vip', '/news', '/order']));
  });

  it.each([
    ['/expert-detail/3', { id: '3' }],
    ['/news', {}],
    ['/order/contract', { type: 'contract' }],
    ['/codeIndex/k7Gq-x', { id: 'k7Gq-x' }],
    ['/submit-form/zpdj', { id: 'zpdj' }],
    ['/staff/activities/5/check-in', { id: '5' }],
    ['/answer/licence/page/2', { category: 'licence', pageIndex: '2' }],
    ['/answer/12', { id: '12' }],
    ['/news-list/policy/page/3', { pageIndex: '3' }],
    ['/news-list/policy/2026-05/page/3', { channel: 'policy', month: '2026-05', pageIndex: '3' }],
    ['/work/contract/%E8%AE%B8%E5%8F%AF', { category: '许可' }],
    ['/work/contract/%E0%A4%A', { category: '%E0%A4%A' }],
  ])('%s has %j', (address, params) => expect(routeParams(address)).toEqual(params));
});

it('removes record ids and codes from a path', () => {
  expect(pathWithoutIds('/mine/orderDetail/12')).toBe('/mine/orderDetail/{id}');
  expect(pathWithoutIds('/codeIndex/k7Gq-x')).toBe('/codeIndex/{id}');
  expect(pathWithoutIds('/p/Zx9-w')).toBe('/p/{id}');
  expect(pathWithoutIds('/party-room/8Kd-secret')).toBe('/party-room/{id}');
  expect(pathWithoutIds('/staff/queue/zpdj')).toBe('/staff/queue/zpdj');
  expect(pathWithoutIds('/news-list/policy')).toBe('/news-list/policy');
});
