import { maskName } from './mask';
import { maskPhone } from '@/lib/rules/identifiers/phone';
import { idNumber } from '@/lib/rules/identifiers/id-number';

describe('masks', () => {
  it('keeps the ends of a phone and of a number of an identity card, and the family name', () => {
    expect(maskPhone('13800000001')).toBe('138****0001');
    expect(idNumber.mask('34052419800101001X')).toBe('3405**********001X');
    expect(idNumber.mask('')).toBe('');
    expect(maskName('沈知微')).toBe('沈**');
  });
});
