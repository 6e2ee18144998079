import { parsePage, parseSlice } from './list-slice';

describe('parseSlice', () => {
  it.each([
    [[], { pageIndex: 1 }],
    [['page', '2'], { pageIndex: 2 }],
    [['2026-11'], { month: '2026-11', pageIndex: 1 }],
    [['2026'], { month: '2026', pageIndex: 1 }],
    [['2026-11', 'page', '3'], { month: '2026-11', pageIndex: 3 }],
  ])('parses %j', (segments, slice) => expect(parseSlice(segments)).toEqual(slice));
  it.each([
    [['page']],
    [['page', '0']],
    [['page', 'x']],
    [['2026-13']],
    [['0000-01']],
    [['9999-12']],
    [['page', '1', 'x']],
    [['x']],
    [['page', '1000000']],
  ])('rejects %j', (segments) => expect(parseSlice(segments)).toBeNull());
});

it('accepts only page numbers for a list without months', () => {
  expect(parsePage()).toBe(1);
  expect(parsePage(['page', '3'])).toBe(3);
  expect(parsePage(['2026-11'])).toBeNull();
  expect(parsePage(['anything'])).toBeNull();
});
