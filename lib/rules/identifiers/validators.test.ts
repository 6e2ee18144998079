import { bankAccount, isBankAccount } from './bank-account';
import { checkTaxNumber, isSocialOrganisation, isUscc } from './credit-code';
import { existingNumber, existingSoftwareNumber, existingWorksNumber } from './existing-number';
import { ageByIdNumber, isIdNumber } from './id-number';
import { isMobile } from './phone';
import { isSoftwareNumber, isWorksNumber } from './registration-number';

describe('居民身份证', () => {
  it.each(['34052419800101001X', '11010519491231002X', ' 34052419800101001x '])('accepts %s', (number) =>
    expect(isIdNumber(number)).toBe(true),
  );
  it.each([
    ['340524198001010011', 'a wrong check digit'],
    ['34052419800230001X', 'a day that does not exist'],
    ['11010519491231002', 'too few digits'],
    ['110105491231002', 'the old form of 15 digits'],
    ['', 'nothing'],
  ])('rejects %s: %s', (number) => expect(isIdNumber(number)).toBe(false));
  it('rejects a future birth date', () =>
    expect(isIdNumber('34052419800101001X', new Date('1979-12-31T00:00:00Z'))).toBe(false));

  /** Completes a number with its check digit, for prefixes without a published test vector. */
  const completed = (first17: string) => '0123456789X'.split('').find((digit) => isIdNumber(first17 + digit));
  it.each(['81', '82', '83'])('accepts residence permits %s…', (prefix) =>
    expect(completed(`${prefix}000019900307001`)).toBeDefined(),
  );

  it('counts completed years of age', () => {
    expect(ageByIdNumber('34052419800101001X', new Date('1997-12-31T00:00:00Z'))).toBe(17);
    expect(ageByIdNumber('34052419800101001X', new Date('1998-01-01T00:00:00Z'))).toBe(18);
  });

  it('counts days in Shanghai, where a date begins eight hours earlier than in UTC', () => {
    const midnight = (day: string) => new Date(`${day}T00:30:00+08:00`);
    expect(ageByIdNumber('34052419800101001X', midnight('1998-01-01'))).toBe(18);
    expect(isIdNumber('34052419800101001X', midnight('1980-01-01'))).toBe(true);
  });
});

describe('统一社会信用代码', () => {
  it('accepts the test vector, also in lower case', () => {
    expect(isUscc('91350100M000100Y43')).toBe(true);
    expect(isUscc('91350100m000100y43')).toBe(true);
  });
  it.each(['91350100M000100Y44', '91350100M000100Y4', '91350100I000100Y43', '91350100M000100Y433'])(
    'rejects %s',
    (code) => expect(isUscc(code)).toBe(false),
  );
  it('recognises social organisations by their first two digits', () => {
    expect(isSocialOrganisation('51690000M00019900F')).toBe(true);
    expect(isSocialOrganisation('91350100M000100Y43')).toBe(false);
  });
});

describe('mobile numbers', () => {
  it.each(['13800000001', '19912345678', '+8613800000001', '0086 138-0000-0001', '１３８００００００01'])(
    'accepts %s',
    (number) => expect(isMobile(number)).toBe(true),
  );
  it.each(['12800000001', '1380000000', '138000000011', '+852 9123 4567'])('rejects %s', (number) =>
    expect(isMobile(number)).toBe(false),
  );
});

describe('tax numbers', () => {
  it.each([
    ['91350100M000100Y43', 'valid'],
    ['91350100M000100Y44', 'invalid'],
    ['123456789012345', 'unusual'],
    ['12345678901234567890', 'unusual'],
    ['12345678901234', 'invalid'],
    ['123456789012345678901', 'invalid'],
  ])('%s is %s', (number, verdict) => expect(checkTaxNumber(number)).toBe(verdict));
});

describe('bank accounts', () => {
  it.each(['12345678', '1234 5678', '6222-0000-1111-2222', '123456789012345678901234567890'])('accepts %s', (account) =>
    expect(isBankAccount(account)).toBe(true),
  );
  it.each(['1234567', '1234567890123456789012345678901', '1234-567'])('rejects %s', (account) =>
    expect(isBankAccount(account)).toBe(false),
  );
  it.each(['12345678.0', '12345678.00', ' 1234 5678．0 ', '账号：12345678.0。'])(
    'makes no other account of %p, a number with decimals',
    (account) => {
      expect(bankAccount.normalise(account)).toContain('.');
      expect(bankAccount.problem(account)).toContain('没有小数');
    },
  );
  it('takes dots between groups', () => expect(bankAccount.normalise('6222.0000.1111.22')).toBe('62220000111122'));
});

describe('registration numbers', () => {
  it.each([
    '国作登字-2026-F-00182641',
    '国作登字-2026-f-00182641',
    '云作登字-2024-A-00000001',
    '兵作登字-2020-Z-123456789',
  ])('accepts the works number %s', (number) => expect(isWorksNumber(number)).toBe(true));
  it.each(['国作登字-2026-F-0018264', '某作登字-2026-F-00182641', '国作登字-26-F-00182641'])(
    'rejects the works number %s',
    (number) => expect(isWorksNumber(number)).toBe(false),
  );
  it.each(['软著登字第1234567号', '2025SR0182641', '2025sr0182641', '2019SR123456', '2019SR12345678'])(
    'accepts the software number %s',
    (number) => expect(isSoftwareNumber(number)).toBe(true),
  );
  it.each(['软著登字第号', '2025SR12345', '25SR0182641', '2025SX0182641'])('rejects the software number %s', (number) =>
    expect(isSoftwareNumber(number)).toBe(false),
  );
});

describe('registration numbers of existing certificates', () => {
  it.each([
    '19-2008-F-0123',
    '京作登字-2005-F-00012',
    '2010-F-025869',
    '作登字-2001-0123',
    '12345',
    '浙权(2003)第0012号',
    '№ 00123456',
  ])('take %s for a work', (number) => expect(existingWorksNumber.problem(number)).toBe(''));
  it.each(['2007SR04567', '2008SRBJ1234', '软著登字第BJ12345号', '2003SR1234', '0012345', '软著变补字第201201234号'])(
    'take %s for software',
    (number) => expect(existingSoftwareNumber.problem(number)).toBe(''),
  );
  it.each(['19-2008-F-0123', '京作登字-2005-F-00012', '国作登字-2026-F-00182641'])(
    'refuse the work %s as software',
    (number) => expect(existingSoftwareNumber.problem(number)).toBe('登记号形如 2025SR0182641 或 软著登字第1234567号'),
  );
  it.each(['2007SR04567', '2008SRBJ1234', '软著登字第BJ12345号', '2025SR0182641'])(
    'refuse the software %s as a work',
    (number) => expect(existingWorksNumber.problem(number)).toBe('登记号形如 国作登字-2026-F-00182641'),
  );
  it.each([
    ['13800000001', 'a mobile number'],
    ['+86 138 0000 0001', 'a mobile number'],
    ['010-88886666', 'a landline'],
    ['12345678901', 'eleven digits'],
    ['BA-2026-000123-K', 'a filing of our own'],
    ['BA2026000123', 'a filing without its check character'],
    ['2.02611E+15', 'a number shortened by a spreadsheet'],
    ['12345E12', 'a number shortened by a spreadsheet'],
    ['34052419800101001X', 'a number of a person'],
    ['登记号123', 'three digits'],
    ['没有登记号', 'no digit'],
    ['已登记，2003 年', 'a sentence'],
    ['1'.repeat(41), '41 characters'],
  ])('refuse %s: %s', (text) => expect(existingNumber.problem(text)).toBe('登记号形如 国作登字-2026-F-00182641'));
});
