import { sentence } from './sentence';

it.each([
  ['材料不符', '材料不符。'],
  ['材料不符。', '材料不符。'],
  ['材料不符。。', '材料不符。'],
  ['是否一致？', '是否一致？'],
  ['  ', ''],
])('ends %s with one full stop', (text, ended) => expect(sentence(text)).toBe(ended));
