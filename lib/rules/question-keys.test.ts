import { keyedQuestions } from './question-keys';

const asked = (label: string) => ({ label, kind: 'text' as const, required: false });
const before = [
  { key: 'role', ...asked('身份') },
  { key: 'lunch', ...asked('用餐') },
];
const keysOf = (...labels: string[]) => keyedQuestions(labels.map(asked), before).map(({ key }) => key);

it('keeps the keys of questions that stay, move or are reworded, and never reuses a key', () => {
  expect(keysOf('身份', '用餐')).toEqual(['role', 'lunch']);
  expect(keysOf('用餐', '身份')).toEqual(['lunch', 'role']);
  expect(keysOf('您的身份', '用餐')).toEqual(['role', 'lunch']);
  expect(keysOf('用餐')).toEqual(['lunch']);
  expect(keysOf('身份', '用餐', '停车')).toEqual(['role', 'lunch', 'q3']);
  expect(keysOf('停车', '身份', '用餐')).toEqual(['q3', 'role', 'lunch']);
  expect(keyedQuestions([asked('甲'), asked('乙')], []).map(({ key }) => key)).toEqual(['q1', 'q2']);
});
