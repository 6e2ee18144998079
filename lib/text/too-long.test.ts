import { tooLong } from './too-long';

it.each([
  ['一二三', 3, ''],
  [' 一二三 ', 3, ''],
  ['一二三四', 3, '最多 3 个字，现在有 4 个，请删减'],
  ['一二三四', undefined, ''],
])('of %s with at most %s says %s', (text, most, problem) => {
  expect(tooLong(text, most)).toBe(problem);
});
