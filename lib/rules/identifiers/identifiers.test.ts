import fc from '@/lib/testing/fc';
import { bankAccount } from './bank-account';
import { anyCertificate, certificateNumber, personCertificate } from './certificate-number';
import { codeOf } from './code';
import { phoneOrMail } from './contact';
import { creditCode, taxNumber } from './credit-code';
import { parseDay } from './day';
import { existingForm, existingNumber, existingSoftwareNumber, existingWorksNumber } from './existing-number';
import { filingNumber, withCheck } from './filing-number';
import { idNumber } from './id-number';
import { invoiceNumber } from './invoice-number';
import { issuedForm, issuedKey } from './issued-number';
import { mail } from './mail';
import { loginPhone, mobilePhone, telephone } from './phone';
import { postCode } from './plain-numbers';
import { isbn, madridNumber, trademarkNumber } from './printed-numbers';
import { softwareNumber, worksNumber } from './registration-number';
import type { Identifier } from './typed';

const kinds: Record<string, Identifier> = {
  idNumber,
  creditCode,
  taxNumber,
  bankAccount,
  invoiceNumber,
  worksNumber,
  softwareNumber,
  existingNumber,
  existingWorksNumber,
  existingSoftwareNumber,
  filingNumber,
  loginPhone,
  mobilePhone,
  telephone,
  phoneOrMail,
  mail,
  postCode,
  trademarkNumber,
  madridNumber,
  isbn,
  anyCertificate,
  officer: certificateNumber('officer'),
  taiwan: certificateNumber('taiwan'),
  other: certificateNumber('other'),
};
const valid: readonly (readonly [kind: string, stored: string])[] = [
  ['idNumber', '34052419800101001X'],
  ['creditCode', '91350100M000100Y43'],
  ['taxNumber', '91350100M000100Y43'],
  ['bankAccount', '6222000011112222333'],
  ['invoiceNumber', '26112000000012345678'],
  ['worksNumber', '国作登字-2026-F-00182641'],
  ['softwareNumber', '2025SR0182641'],
  ['softwareNumber', '软著登字第1234567号'],
  ...['国作登字-2026-F-00182641', '京作登字-2005-F-00012', '19-2008-F-0123', '2008-F-012345'].flatMap((number) => [
    ['existingWorksNumber', number] as const,
    ['existingNumber', number] as const,
  ]),
  ...['2025SR0182641', '2007SR04567', '2003SR1234', '2008SRBJ1234', '软著登字第BJ12345号'].flatMap((number) => [
    ['existingSoftwareNumber', number] as const,
    ['existingNumber', number] as const,
  ]),
  ['existingNumber', '浙版权登(2003)字第0123号'],
  ['trademarkNumber', '12345678'],
  ['trademarkNumber', 'G1234567'],
  ['madridNumber', '1234567'],
  ['isbn', '978-7-100-12345-6'],
  ['filingNumber', withCheck('BA-2026-000123')],
  ['loginPhone', '13800000001'],
  ['mobilePhone', '+85291234567'],
  ['telephone', '010-88886666'],
];

/** Variants of the same number: full width, with separators, with invisible characters, labelled. */
const wide = (text: string) => text.replace(/[!-~]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) + 0xfee0));
const INVISIBLE = ['\u200B', '\u200E', '\u202C', '\uFEFF', '\u2060', '\u00AD'];
const BETWEEN = ['', ' ', '\u00A0', '\u3000', ...INVISIBLE];
const written = (text: string) =>
  fc
    .record({
      marks: fc.array(fc.constantFrom(...BETWEEN), { minLength: text.length, maxLength: text.length }),
      isWide: fc.boolean(),
      label: fc.constantFrom('', '编号：', '号码:', '\u202A'),
      end: fc.constantFrom('', ' ', '。', '，', '\u202C'),
    })
    .map(({ marks, isWide, label, end }) => {
      const signs = [...(isWide ? wide(text) : text)].map((sign, at) => sign + (marks[at] ?? ''));
      return label + signs.join('') + end;
    });

describe.each(valid)('%s %s', (kind, stored) => {
  const rules = kinds[kind];
  if (!rules) throw new Error(kind);
  it('is accepted in every notation and normalised to one', () => {
    expect(rules.normalise(stored)).toBe(stored);
    expect(rules.problem(stored)).toBe('');
    fc.assert(
      fc.property(written(stored), (typed) => {
        expect(rules.normalise(typed)).toBe(stored);
        expect(rules.problem(typed)).toBe('');
      }),
    );
  });
  it('survives formatting and parsing', () => expect(rules.normalise(rules.format(stored))).toBe(stored));
});

/** Letters whose capital is more than one code point or composes differently, such as ß, ῒ and ŉ. */
const CHANGING = Array.from({ length: 0x1_0000 }, (_, code) => String.fromCharCode(code)).filter(
  (letter) => [...letter.toUpperCase()].length > 1 || letter.toUpperCase().normalize('NFKC') !== letter.toUpperCase(),
);

describe.each(Object.entries(kinds))('%s', (_, { normalise, problem, format }) => {
  const anything = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.string({ unit: fc.constantFrom(...CHANGING, '1', 'a', '-'), maxLength: 6 }),
    fc.string({ unit: fc.constantFrom(...'0128-- FSRBJsrbj京作登字软著第号编证书登记:()［') }),
    fc.string({ unit: fc.constantFrom(...'0123456789-+ .@:：。，、转号第字张aXx(（)）＋１', ...INVISIBLE) }),
  );
  it('normalises idempotently, and validates the same before and after', () => {
    fc.assert(
      fc.property(anything, (text) => {
        const kept = normalise(text);
        expect(normalise(kept)).toBe(kept);
        expect(problem(kept)).toBe(problem(text));
        expect(normalise(format(kept))).toBe(kept);
      }),
      { numRuns: 500 },
    );
  });
  it('keeps all digits and letters of invalid input', () => {
    const digits = fc.string({ unit: fc.constantFrom(...'0123456789'), minLength: 1, maxLength: 40 });
    fc.assert(
      fc.property(digits, (text) => expect(normalise(text).replace(/\D/g, '')).toContain(text.replace(/^00/, ''))),
    );
  });
});

describe('phone numbers', () => {
  it.each([
    ['+86 138-0000-0001', '13800000001'],
    ['0086 13800000001', '13800000001'],
    ['86-13800000001', '13800000001'],
    ['手机：138 0000 0001', '13800000001'],
    ['(010) 8888 6666', '010-88886666'],
    ['+86 10 8888 6666', '010-88886666'],
    ['0898-66668888 转 102', '0898-66668888转102'],
    ['0898-66668888（转102）', '0898-66668888转102'],
    ['0898-66668888 分机号：102', '0898-66668888转102'],
    ['(86-10)88886666', '010-88886666'],
    ['（86-898）66668888', '0898-66668888'],
    ['86 10 8888 6666', '010-88886666'],
    ['010 88886666-801', '010-88886666转801'],
    ['+86-10-88886666-801', '010-88886666转801'],
    ['400-123-4567-2', '400-1234567转2'],
    ['010-8888-6666', '010-88886666'],
    ['+886 0912345678', '+886912345678'],
    ['00886-0912-345678', '+886912345678'],
    ['400 123 4567', '400-1234567'],
    ['+86 400 800 1234', '400-8001234'],
    ['+852 9123 4567', '+85291234567'],
    ['00853-6612 3456', '+85366123456'],
    ['+886 912 345 678', '+886912345678'],
    ['+44 (0)20 7946 0018', '+442079460018'],
    ['+1 (415) 555-0132', '+14155550132'],
  ])('%s is normalised to %s', (typed, stored) => {
    expect(telephone.normalise(typed)).toBe(stored);
    expect(telephone.problem(typed)).toBe('');
  });
  it.each(['12800000001', '+852 1123 456', '+86 12345', '1380000000', '电话', '+', '91234567'])(
    '%s is rejected',
    (typed) => expect(telephone.problem(typed)).not.toBe(''),
  );
  it.each([
    ...['0852-12345678', '0852 91234567', '0853-6612345', '0886-91234567'],
    ...['(02)2720-8889', '04-2228-9111', '0912-345-678', '852-91234567', '853 66123456', '886-2-27208889'],
  ])('%s is no landline', (typed) => expect(telephone.problem(typed)).toContain('请加国际区号'));
  it('keep a number of 台北 without country code as it is', () =>
    expect(telephone.normalise('(02)2720-8889')).toBe('0227208889'));
  it.each(['010-8888666', '021 6666888'])('%s has a digit too few', (typed) =>
    expect(telephone.problem(typed)).toContain('带区号的座机'),
  );
  it('reject foreign numbers where an SMS has to arrive', () =>
    expect(loginPhone.problem('+85291234567')).toBe('请输入 11 位手机号'));
  it('mask the middle of every number', () => {
    expect(loginPhone.mask('13800000001')).toBe('138****0001');
    expect(telephone.mask('+85291234567')).toBe('+852*****567');
    expect(telephone.mask('010-88886666')).toBe('010-*****666');
  });
});

describe('identity documents', () => {
  it.each([
    ['officer', '军字第1234567号'],
    ['officer', '南字第 01234567 号'],
    ['passport', 'E12345678'],
    ['passport', 'ea-1234567'],
    ['hkMacao', 'H1234567801'],
    ['hkMacao', 'M 0123 4567'],
    ['hkMacao', 'H12345678（01）'],
    ['hkMacao', 'HA1234567'],
    ['hkMacao', 'ma 123-4567'],
    ['passport', 'No. E12345678'],
    ['taiwan', '01234567'],
    ['taiwan', '0123456789（B）'],
    ['taiwan', '0123456789B'],
    ['residence', 'CAN110080101234'],
    ['other', '第 12/345 号（港）'],
    ['other', 'No. A-12'],
    ['licence', '9135 0100 M000 100Y 43'],
  ])('%s accepts %s', (kind, number) => expect(certificateNumber(kind).problem(number)).toBe(''));
  it.each([
    ['idCard', '340524198001010011'],
    ['officer', '？'],
    ['taiwan', '123'],
    ['hkMacao', 'HA123456'],
    ['hkMacao', 'HB1234567'],
    ['other', '\u200B'],
  ])('%s rejects %s', (kind, number) => expect(certificateNumber(kind).problem(number)).not.toBe(''));
});

it('store permits of residents without Chinese citizenship in one form', () =>
  expect(anyCertificate.normalise('Ha 123-4567')).toBe('HA1234567'));

describe('documents of a person', () => {
  it.each([
    'H12345678',
    'HA1234567',
    '01234567',
    'E12345678',
    'GBR110080101234',
    '911124198108030024',
    '11010519491231002x',
  ])('%s is taken', (number) => expect(personCertificate.problem(number)).toBe(''));
  it.each(['11010519491231002', '340524198001010011', '110105194912310021X', '1101 0519 4912 3100 23'])(
    '%s is an identity card with an error',
    (number) => expect(personCertificate.problem(number)).toBe('身份证号码有误，请核对 18 位号码'),
  );
  it.each(['', '？', '\u200B'])('%j is no number', (number) => expect(personCertificate.problem(number)).not.toBe(''));
  it('are shown and masked like their kind', () => {
    expect(personCertificate.format('11010519491231002X')).toBe('110105 19491231 002X');
    expect(personCertificate.mask('11010519491231002X')).toBe('1101**********002X');
    expect(personCertificate.format('H12345678')).toBe('H12345678');
    expect(personCertificate.mask('H12345678')).toBe('H12***678');
  });
  it('store the look-alike of a final X as X', () =>
    expect(anyCertificate.normalise('11010519491231002×')).toBe('11010519491231002X'));
});

describe('mail addresses', () => {
  it.each([
    'zhang@qq.com',
    'ZHANG@QQ.COM',
    ' ｚｈａｎｇ＠ｑｑ．ｃｏｍ ',
    'zhang@qq.com\u200B',
    'mailto:zhang@qq.com',
    '邮箱：zhang@qq.com',
    'E-mail: zhang@qq.com',
    'a.b+c@mail.gov.cn',
  ])('accepts %s', (text) => expect(mail.problem(text)).toBe(''));
  it.each([
    'zhang@qq.com。',
    'zhang@qq。com',
    'a..b@qq.com',
    '.a@qq.com',
    'a.@qq.com',
    'x@qq..com',
    'x@.qq.com',
    'x@qq.com.',
    'x@-qq.com',
    'x@qq',
    'x@qq.c',
    '@qq.com',
    'x y@qq.com',
    'a@b@qq.com',
    'x@qq.com,y@qq.com',
    '张@qq.com',
  ])('rejects %s', (text) => expect(mail.problem(text)).not.toBe(''));
  it('lowercases the domain and keeps the local part', () =>
    expect(mail.normalise('Zhang.San@QQ.com')).toBe('Zhang.San@qq.com'));
});

describe('codes', () => {
  it.each([
    '123456',
    '１２３４５６',
    '123 456',
    '验证码：123456',
    '验证码 123456。',
    '\u200E123456',
    '【云州版权】验证码 123456，5 分钟内有效，请勿转告他人。',
  ])('%s is 123456', (text) => expect(codeOf(text)).toBe('123456'));
  it.each(['12345', '1234567', '123456 654321', ''])('%p is no code', (text) =>
    expect(codeOf(text)).not.toMatch(/^\d{6}$/),
  );
});

describe('certificate numbers', () => {
  it.each([
    '国作登字-2026-F-00182641',
    '国作登字２０２６－Ｆ－００１８２６４１',
    '登记号：国作登字—2026—F—00182641',
    '国作登字 2026 f 00182641',
    '国作登字-2026-F-\u200B00182641',
    '国作登字第2026-F-00182641号',
    '国作登字 第 2026 F 00182641 号',
  ])('%s is found', (text) => {
    expect(issuedForm(text)).toBe('国作登字-2026-F-00182641');
    expect(issuedKey(text)).toBe(issuedKey('国作登字-2026-F-00182641'));
  });
  it.each([
    ['19-2008-F-0123', '192008f0123', '作登字：19-2008-F-0123', '19—2008—f—0123号', '登记号 19-2008-F-0123'],
    ['2007SR04567', '2007 sr 04567', '2007-SR-04567', '登记号2007SR04567', '软件著作权登记号：２００７ＳＲ０４５６７'],
    ['2008SRBJ1234', '2008srbj-1234', '第2008SRBJ1234号', '编号：2008SR BJ1234'],
    [
      '软著登字第BJ12345号',
      '软著登字第bj12345号',
      '软著登字BJ12345',
      '软著登字第 BJ-12345 号',
      '证书号软著登字第BJ12345号',
    ],
    ['京作登字-2005-F-00012', '京作登字2005F00012', '京作登字—2005—f—00012号', '作品登记号：京作登字-2005-F-00012'],
    ['浙著登字-0123A', '浙著登字 0123a', '登记号：浙著登字-0123A', '登记号浙著登字0123A'],
    ['浙权(2003)第0012号', '浙权〔2003〕第0012号', '浙权［２００３］第 0012 号', '编号：浙权【2003】第0012号'],
  ])('%s of an older certificate has one key in every notation', (number, ...notations) => {
    expect(existingForm(number)).toBe(number);
    for (const text of notations) {
      expect([text, issuedKey(text)]).toEqual([text, issuedKey(number)]);
      expect(existingNumber.problem(text)).toBe('');
      expect(issuedKey(existingForm(text))).toBe(issuedKey(number));
    }
  });
  it.each(['国作登字-2019-F-00182641（副本）', '软著登字第7654321号 2019SR0182644', '2019SR0182644转让后'])(
    '%s is no number, as words stand beside it',
    (text) => {
      for (const one of [existingNumber, existingWorksNumber, existingSoftwareNumber])
        expect(one.problem(text)).toBe('请只填一个登记号，不带其他文字');
    },
  );
  it.each([
    [trademarkNumber, '第 12345678 号', '12345678'],
    [trademarkNumber, '注册号：第G1234567号', 'G1234567'],
    [madridNumber, '第１２３４５６７号', '1234567'],
    [isbn, 'ISBN 978-7-100-12345-6', '978-7-100-12345-6'],
    [isbn, 'ISBN-13：9787100123456', '9787100123456'],
  ])('are read between the words of papers (%#)', (kind, text, stored) => {
    expect([kind.normalise(text), kind.problem(text)]).toEqual([stored, '']);
  });
  it.each(['2024P0012', '192008F0123', '云变字-7', '会证字第012号'])('%s of another kind stays as it is', (number) =>
    expect(issuedForm(number)).toBe(number),
  );
  it('have the same key as their stored forms, and a key is its own key', () => {
    const older = fc.string({
      unit: fc.constantFrom(...'0128-- FSRBJsrbj京作登字软著第号编证书登记:：()［·'),
      maxLength: 24,
    });
    fc.assert(
      fc.property(fc.oneof(older, fc.string({ unit: 'binary' })), (text) => {
        const stored = issuedForm(text);
        expect(issuedForm(stored)).toBe(stored);
        expect(issuedKey(stored)).toBe(issuedKey(text));
        if (existingNumber.problem(text) !== '') return;
        expect(issuedKey(issuedKey(text))).toBe(issuedKey(text));
        expect(issuedKey(existingForm(text))).toBe(issuedKey(text));
      }),
      { numRuns: 2000 },
    );
  });
  it('differ when their digits do', () => {
    const number = fc.string({ unit: fc.constantFrom(...'0123456789'), minLength: 8, maxLength: 10 });
    fc.assert(
      fc.property(number, number, (one, other) => {
        const [a, b] = [`国作登字-2026-F-${one}`, `国作登字-2026-F-${other}`];
        expect(issuedKey(a) === issuedKey(b)).toBe(one === other);
      }),
    );
  });
});

it('accepts a date in every unambiguous notation, and no other', () => {
  const day = fc
    .date({ min: new Date('1800-01-01T00:00:00Z'), max: new Date('2999-12-31T00:00:00Z'), noInvalidDate: true })
    .map((at) => at.toISOString().slice(0, 10));
  fc.assert(
    fc.property(day, fc.boolean(), (one, isWide) => {
      const [year, month, date] = one.split('-').map(Number);
      const ways = [
        one,
        `${year}/${month}/${date}`,
        `${year}.${month}.${date}`,
        `${year}。${month}。${date}`,
        `${year}年${month}月${date}日`,
        one.replaceAll('-', ''),
      ];
      for (const way of ways) expect(parseDay(isWide ? wide(way) : way)).toBe(one);
    }),
  );
  fc.assert(
    fc.property(fc.string(), (text) => expect([null, parseDay(parseDay(text) ?? '')]).toContain(parseDay(text))),
  );
});
