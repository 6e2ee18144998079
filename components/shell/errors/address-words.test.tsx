import { addressWords } from './address-words';

it.each([
  ['/合同范本/委托创作', '合同范本 委托创作'],
  [`/news/${encodeURIComponent('著作权法2020修改')}`, '著作权法 修改'],
  ['/news/12', ''],
  ['/%E0%A4%A', ''],
  [`/${'版'.repeat(200)}`, '版'.repeat(60)],
])('%s', (address, words) => {
  expect(addressWords(address)).toBe(words);
});
