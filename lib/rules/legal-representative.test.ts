import { compareWithLegal, comparisonWords, differenceWords } from './legal-representative';

const legal = { name: '阿依古丽·买买提', idNo: '11010519491231002X' };

it.each([
  ['阿依古丽・买买提', '11010519491231002x'],
  [' 阿依古丽•买买提', '1101 0519 4912 3100 2X'],
  ['阿依古丽\u200b．买买提', '１１０１０５１９４９１２３１００２Ｘ'],
])('recognises the legal representative as %s, %s', (name, idNo) =>
  expect(differenceWords(compareWithLegal({ name, idNo }, legal))).toBe(''),
);

it.each([
  ['买买提', legal.idNo, '姓名', '姓名不一致，证件号码一致'],
  [legal.name, '34052419800101001X', '证件号码', '姓名一致，证件号码不一致'],
  ['顾一', '34052419800101001X', '姓名和证件号码', '姓名不一致，证件号码不一致'],
  [legal.name, '', '证件号码', '姓名一致，证件号码不一致'],
])('%s, %s is another person: %s', (name, idNo, difference, words) => {
  const comparison = compareWithLegal({ name, idNo }, legal);
  expect([differenceWords(comparison), comparisonWords(comparison)]).toEqual([difference, words]);
});

it('recognises another document than an identity card by its number', () => {
  const resident = { name: 'CHAN Tai Man', idNo: 'H12345678' };
  expect(compareWithLegal({ name: 'Chan Tai Man', idNo: 'h 1234-5678' }, resident)).toEqual({ name: true, idNo: true });
  expect(compareWithLegal({ name: 'Chan Tai Man', idNo: 'H12345679' }, resident).idNo).toBe(false);
});

it('does not match an empty name or number', () => {
  const nobody = { name: '', idNo: '' };
  expect(compareWithLegal(nobody, nobody)).toEqual({ name: false, idNo: false });
});
