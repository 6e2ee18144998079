import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { loginByPassword, phone, sentCode } from '@/lib/contract/account';
import { certificateQuery } from '@/lib/contract/certificates';
import { dayIn, identifier, identifierOrNone } from '@/lib/contract/common';
import { bankAccount } from '@/lib/rules/identifiers/bank-account';
import { parseDay } from '@/lib/rules/identifiers/day';
import { mobilePhone } from '@/lib/rules/identifiers/phone';
import { LONGEST, typed, unlabelled } from '@/lib/rules/identifiers/typed';
import { date, text } from './fields';

/** Fillings for which a pattern, or the order of combining marks, takes the square of the length. */
const FILLINGS = [',', ' ', '、', '\u0301\u0323', '1 ', '转', '号', '0', '(', 'a:', '-', '- '];
const MEGABYTE = 1_000_000;
const endless = FILLINGS.flatMap((filling) =>
  // With a letter in front as well, since blanks there are stripped first.
  ['', 'x'].map((start) => `${start}${filling.repeat(MEGABYTE / filling.length)}x`),
);

const schemas = {
  'the number of a certificate': certificateQuery.shape.number,
  'a login phone': phone,
  'a code': sentCode,
  'an identifier': identifier(bankAccount),
  'an optional identifier': identifierOrNone(mobilePhone),
  'a day': dayIn(),
  'a field of a form': text('账号', { max: 40, as: bankAccount }),
};

it.each(Object.entries(schemas))('refuses a megabyte in place of %s by its length', (_, given) => {
  const schema = 'schema' in given ? given.schema : given;
  for (const one of endless) {
    const [first, ...others] = schema.safeParse(one).error?.issues ?? [];
    expect([first?.message, others]).toEqual([
      expect.stringMatching(/^内容过长|不超过 40 字$|^编号过长|^账号过长|^银行账号为|^请输入 6 位验证码/),
      [],
    ]);
  }
});

it('refuses a megabyte in place of a login name, unless blanks alone make its length', () => {
  const { account } = loginByPassword.body.shape;
  const said = endless.map((one) => account.safeParse(one).error?.issues[0]?.message ?? '');
  expect(said.filter((message) => message !== '账号过长')).toEqual(['']);
});

it('leaves a text that would grow, and does not look for a day in a long one', () => {
  const grows = '\uFDFA'.repeat(LONGEST);
  expect(typed(grows)).toBe(grows);
  expect(typed('\uFDFA１')).toHaveLength(19);
  const { schema } = date('日期');
  expect(schema.safeParse('2026-11-27 '.repeat(100_000)).error?.issues).toHaveLength(1);
  expect(parseDay(`${' '.repeat(LONGEST)}2026-11-27`)).toBeNull();
});

it('leaves a text beyond the longest number as it is, and drops a long run of closing signs below it', () => {
  const signs = ','.repeat(LONGEST);
  expect(typed(`${signs} `)).toBe(`${signs} `);
  expect(unlabelled(`手机号：1380000${','.repeat(LONGEST - 20)}`)).toBe('1380000');
  expect(unlabelled(`${','.repeat(LONGEST - 1)}x`)).toBe(`${','.repeat(LONGEST - 1)}x`);
});

/** Steps that take time in proportion to the length, or work on a list. */
const BOUNDED =
  /^(?:within\(|clean\)|cleanLine\)|withoutUnseen\)|\((?:given|codes|entries|ids)\) =>|\(value\) => cleanLine\(as \? within\()/;

it('is preceded by the limit of the length wherever a text is normalised', () => {
  const files = ['lib/contract', 'lib/kinds', 'lib/kinds/cases'].flatMap((folder) =>
    readdirSync(folder)
      .filter((name) => /(?<!\.test)\.ts$/.test(name))
      .map((name) => path.join(folder, name)),
  );
  const steps = files.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/\.overwrite\(([^\n]*)/g)].map(([, step = '']) => `${file}: ${step}`),
  );
  expect(steps.length).toBeGreaterThan(20);
  expect(steps.filter((step) => !BOUNDED.test(step.slice(step.indexOf(': ') + 2)))).toEqual([]);
});
