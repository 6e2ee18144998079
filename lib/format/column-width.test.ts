import { columnWidth } from './column-width';

it.each([
  ['状态', 74],
  ['名称与订单号', 130],
  ['IP管理', 102],
  ['Status', 136],
  ['', 46],
])('%p gives a column of %i px', (label, width) => expect(columnWidth(label)).toBe(width));
