import { pathWithoutIds, routeParams } from './route-params';

describe('the parameters of a page for events', () => {
  it.each([
    [{}, {}],
    [{ id: '3' }, { id: '3' }],
    [
      { channel: 'policy', slice: ['page', '2'] },
      { channel: 'policy', pageIndex: '2' },
    ],
    [{ slice: ['2026-05', 'page', '3'] }, { month: '2026-05', pageIndex: '3' }],
    [{ slice: ['licence', 'page', '2'] }, { category: 'licence', pageIndex: '2' }],
    [{ slice: ['12'] }, { id: '12' }],
    [{ type: 'vip', slice: undefined }, { type: 'vip' }],
  ])('%j are %j', (params, named) => expect(routeParams(params)).toEqual(named));

  it('a path can be told without the record that it names', () => {
    expect(pathWithoutIds('/mine/orderDetail/12', { id: '12' })).toBe('/mine/orderDetail/{id}');
    expect(pathWithoutIds('/codeIndex/k7Gq-x', { id: 'k7Gq-x' })).toBe('/codeIndex/{id}');
    expect(pathWithoutIds('/news-list/policy', { channel: 'policy' })).toBe('/news-list/policy');
  });
});
