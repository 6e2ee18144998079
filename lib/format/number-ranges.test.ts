import { numberRanges } from './number-ranges';

it.each([
  [[], ''],
  [[3], '3'],
  [[3, 4], '3、4'],
  [[1, 2, 3, 7, 9, 10], '1–3、7、9、10'],
])('formats %j as %p', (numbers, words) => expect(numberRanges(numbers)).toBe(words));
