import { settingOf } from '@/lib/contract/settings';
import { feeNames, feeTextProblem, withFees } from './fee-text';

it.each(Object.entries(feeNames))('%s is a fee of the settings', (_name, key) => {
  expect(settingOf(key)?.kind).toBe('fen');
});

it('replaces named fees by their amounts, and a fee that is not charged by 免费', () => {
  const settingValue = (key: string) => (key === 'registration/work_fee_fen' ? '20000' : '');
  expect(withFees('受理费每件 {作品登记费}，变更{登记变更费}', settingValue)).toBe('受理费每件 ¥200.00，变更免费');
  expect(withFees('{别的} 不变', settingValue)).toBe('{别的} 不变');
});

it('names a fee that does not exist', () => {
  expect(feeTextProblem('每件 {作品登记费}')).toBe('');
  expect(feeTextProblem('每件 {登记费}')).toContain('没有“登记费”这项收费');
});
