import { bankAccount } from '@/lib/rules/identifiers/bank-account';
import { certificateNumber } from '@/lib/rules/identifiers/certificate-number';
import { idNumber } from '@/lib/rules/identifiers/id-number';
import { maskMail } from '@/lib/rules/identifiers/mail';
import { maskMiddle } from '@/lib/rules/identifiers/mask';
import { maskPhone } from '@/lib/rules/identifiers/phone';
import fc from '@/lib/testing/fc';
import { maskName } from './mask';

describe('masks', () => {
  it('keep the ends of phone and identity card numbers, and the family name', () => {
    expect(maskPhone('13800000001')).toBe('138****0001');
    expect(idNumber.mask('34052419800101001X')).toBe('3405**********001X');
    expect(idNumber.mask('')).toBe('');
    expect(bankAccount.mask('6222000011112222')).toBe('6222********2222');
    expect(certificateNumber('taiwan').mask('01234567')).toBe('01****67');
    expect(maskMail('someone@example.org')).toBe('so***@example.org');
    expect(maskName('沈知微')).toBe('沈**');
  });
  it('split no character', () => {
    expect(maskName('𠮷野家')).toBe('𠮷**');
    expect(maskName('葛\u{E0100}城')).toBe('葛\u{E0100}*');
    expect(maskMiddle('𠮷𠮷𠮷𠮷', 1, 1)).toBe('𠮷**𠮷');
  });
  it('hide part of every value', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1 }), fc.nat(6), fc.nat(6), (text, first, last) => {
        expect(maskMiddle(text, first, last)).toContain('*');
      }),
    );
  });
});
