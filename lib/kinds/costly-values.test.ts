import { anyCertificate } from '@/lib/rules/identifiers/certificate-number';
import { LONGEST } from '@/lib/rules/identifiers/typed';
import { compatible } from '@/lib/text/unmarked-runs';
import { caseKinds } from './cases';
import type { Field, Fields } from './field-types';

/* Values within the limits of a body whose checks would take seconds. */

/** Marks that alternate with a halfwidth sound mark, which NFKC makes a mark of: ordering them takes the square. */
const MARKS = '\u0301\uFF9E';
/** Most letters that are normalised for one submission; about 20 ms. */
const MOST = 2_000_000;

const costly = (length: number) => [MARKS.repeat(length / 2), 'a:'.repeat(length / 2), '\uFDFAa'.repeat(length / 2)];

/** Counts the letters that are normalised during a call. */
function lettersIn(act: () => unknown): number {
  const plain = String.prototype.normalize;
  let letters = 0;
  const spy = jest.spyOn(String.prototype, 'normalize').mockImplementation(function (this: string, form?: string) {
    letters += this.length;
    return plain.call(this, form);
  });
  act();
  spy.mockRestore();
  return letters;
}

/** A value for every field, with as many entries as a list may have and the text in each. */
function filledWith(fields: Fields, text: string): Record<string, unknown> {
  const valueFor = (field: Field): unknown => {
    if (field.control === 'list') return Array.from({ length: field.max }, () => filledWith(field.of, text));
    if (field.control === 'party') return { name: text, certNo: text, mobile: text };
    if (field.control === 'parties') return Array.from({ length: 20 }, () => ({ name: text, certNo: text }));
    return text;
  };
  return Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, valueFor(field)]));
}

it.each(caseKinds().map((kind) => [kind.key, kind] as const))('%s is checked in bounded time', (_, kind) => {
  for (const length of [200, LONGEST, 10_000])
    for (const text of costly(length)) {
      const letters = lettersIn(() => kind.schema.safeParse(filledWith(kind.fields, text)));
      expect(letters).toBeLessThan(MOST);
    }
});

it('makes an end of runs that NFKC makes marks of', () => {
  expect(compatible(`x${MARKS.repeat(50_000)}y`).length).toBeLessThan(40);
  expect(anyCertificate.normalise(MARKS.repeat(LONGEST / 2))).toBe(MARKS.repeat(LONGEST / 2));
});
