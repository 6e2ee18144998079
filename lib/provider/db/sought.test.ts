/** @jest-environment node */
import { numberSpellings, textSpellings } from './sought';

it.each([
  ['138 0000 0001', ['13800000001']],
  ['138-0000-0001', ['13800000001']],
  ['１３８００００００01', ['13800000001']],
  ['YZ 076721', ['YZ076721']],
  ['ＴＪ-2026', ['TJ2026']],
  ['订单号：2026 1129', ['20261129']],
  ['——', []],
])('searches numbers for %s as %j', (q, spellings) => expect(numberSpellings(q)).toEqual(spellings));

it('searches phones for +86 138-0000-0001 without the country code', () => {
  expect(numberSpellings('+86 138-0000-0001')).toContain('13800000001');
});

it.each([
  ['00852 91234567', '+85291234567'],
  ['+886 0912 345 678', '+886912345678'],
  ['+886(0)912345678', '+886912345678'],
  ['00886912345678', '+886912345678'],
  ['(0571) 8765 4321', '057187654321'],
])('searches phones for %s as they are stored', (q, stored) => expect(numberSpellings(q)).toContain(stored));

it.each([
  ['晨岚文化（北京）有限公司', ['晨岚文化(北京)', '晨岚文化(北京)有限公司', '晨岚文化（北京）', '晨岚文化 (北京)']],
  ['晨岚文化(北京)有限公司', ['晨岚文化(北京)', '晨岚文化（北京）', '晨岚文化（北京）有限公司']],
  ['关于征集作品的通知：第二批', ['通知:第二批', '通知： 第二批']],
  ['阿依古丽·买买提', ['阿依古丽 买买提', '阿依古丽.买买提', '阿依古丽．买买提', '阿依古丽•买买提']],
  ['晨岚文化集团', ['晨岚文化 集团']],
  [
    '渡口夜航',
    [
      '《渡口夜航》',
      '〈渡口夜航〉',
      '“渡口夜航”',
      '"渡口夜航"',
      '\u300c渡口夜航\u300d',
      ' 《 渡口夜航 》',
      '《“渡口夜航”》',
    ],
  ],
  ['读《渡口夜航》', ['《读《渡口夜航》》', '《渡口夜航》', '“读《渡口夜航》”', '渡口夜航']],
])('finds the stored text %s by %j', (stored, keywords) => {
  const found = keywords.filter((q) => textSpellings(q).some((one) => stored.includes(one)));
  expect(found).toEqual(keywords);
});

it.each([
  ['林知遥', ['林知遥']],
  ['林 知遥', ['林 知遥', '林知遥', '林·知遥']],
  ['阿依古丽•买买提', ['阿依古丽•买买提', '阿依古丽·买买提']],
  ['ＡＩ', ['ＡＩ', 'AI']],
  ['Lily陈', ['Lily陈']],
  ['《渡口》', ['《渡口》', '渡口']],
  ['《渡口》与《夜航》', ['《渡口》与《夜航》']],
  ['《》', ['《》']],
])('searches texts for %s as %j', (q, spellings) => expect(textSpellings(q)).toEqual(spellings));
