import { NO_PHONE, personLabel } from './person-label';

test('names a person with the masked number of the account', () => {
  expect(personLabel('顾见山', '13800000002')).toBe('顾见山 138****0002');
});

test('names a deleted account without what stands in place of its number', () => {
  expect(personLabel('已注销用户', `${NO_PHONE}17`)).toBe('已注销用户');
});
