import { sentence } from './sentence';

it.each([
  ['材料不符', '材料不符。'],
  ['材料不符。', '材料不符。'],
  ['材料不符。。', '材料不符。'],
  ['是否一致？', '是否一致？'],
  ['  ', ''],
])('ends %s once', (text, ended) => expect(sentence(text)).toBe(ended));
