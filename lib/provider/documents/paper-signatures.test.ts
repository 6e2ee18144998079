/** @jest-environment node */
import { strFromU8, unzipSync } from 'fflate';
import { caseKinds } from '@/lib/kinds/cases';
import type { Field, Fields } from '@/lib/kinds/field-types';
import { type Paper, PaperValues } from '@/lib/kinds/paper';
import { overprinted, setRules, setText } from '../testing/set-text';
import { paperDocx } from './paper-docx';
import { paperPdf } from './paper-pdf';

const ENTRIES = 8;

/** Longest value that a control takes, written in one word. */
function longest(field: Field, word: string): unknown {
  if (field.control === 'list')
    return Array.from({ length: Math.min(ENTRIES, field.max) }, () => filled(field.of, word));
  if (field.control === 'date') return '2026-11-20';
  return 'max' in field ? word.repeat(field.max).slice(0, field.max) : word;
}
const filled = (fields: Fields, word: string): Record<string, unknown> =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, longest(field, word)]));

const papers = caseKinds().flatMap(({ key, fields, papers: declared }) =>
  Object.entries(declared).flatMap(([field, paper]) => (paper ? [{ name: `${key}: ${field}`, fields, paper }] : [])),
);
const association = '云州市及周边七县区联合版权保护与产业促进协会'.repeat(5);
const cut = (word: string, lengths: readonly number[]) => lengths.map((length) => word.slice(0, length));
/** Names of the owners, none of whom is an author. */
const owners: [string, string[]][] = [
  ['organisations of 1 to 100 characters', cut(association, [1, 12, 15, 20, 28, 37, 60, 100])],
  [
    'organisations of 100 characters',
    cut(
      association,
      Array.from({ length: ENTRIES }, () => 100),
    ),
  ],
  ['a Latin word of 5 to 100 letters', cut('Donaudampfschifffahrt'.repeat(5), [5, 18, 24, 30, 40, 60, 80, 100])],
  [
    'a Latin word of 100 wide letters',
    cut(
      'W'.repeat(100),
      Array.from({ length: ENTRIES }, () => 100),
    ),
  ],
];
const cases = papers.flatMap((declared) => owners.map(([named, names]) => ({ ...declared, named, names })));

/** The paper for the longest values, with `ownership` as the paper needs it. */
function textOf({ fields, paper, names }: { fields: Fields; paper: Paper; names: string[] }) {
  const word = names.at(-1)?.toUpperCase() ?? '';
  for (const ownership of ['joint', 'duty']) {
    const given = { ...filled(fields, word.split('').reverse().join('')), ownership };
    const values = new PaperValues({ ...given, owners: names.map((name) => ({ name, certNo: '9'.repeat(30) })) });
    if (paper.when?.(values) !== false) return paper.write(values, '云州市版权协会');
  }
  throw new Error('no values for this paper');
}

/** Text column between the margins; punctuation may hang past it. */
const COLUMN = { left: 71, right: 524 + 12 };
/** Least length of a signing line. */
const ROOM = 110;

it.each(cases)('$name sets its signatures without overlap, with room to sign: $named', async (given) => {
  const text = textOf(given);
  const bytes = await paperPdf(text);
  const { pieces } = await setText(bytes);
  const body = pieces.filter(({ y }) => y > 50);
  expect(body.filter(({ left, right, y }) => left < COLUMN.left || right > COLUMN.right || y < 71)).toEqual([]);
  expect(overprinted(pieces)).toEqual([]);

  const rules = await setRules(bytes);
  const struck = rules.flatMap((rule) =>
    body.filter(
      ({ page, left, right, y, size }) =>
        page === rule.page &&
        rule.left < right - 1 &&
        rule.right > left + 1 &&
        rule.y > y - 2 &&
        rule.y < y + size * 0.8,
    ),
  );
  expect(struck).toEqual([]);
  // The blanks of a day are no text; its year is written before 年.
  const years = body.filter(({ text: piece, left }) => piece === '年' && left > 400);
  expect(years).toHaveLength(text.signatures?.length ?? 0);
  for (const { page, left, y } of years) {
    const line = rules.find((rule) => rule.page === page && Math.abs(rule.y - y) < 5 && rule.right < left - 40);
    expect(line && line.right - line.left).toBeGreaterThanOrEqual(ROOM);
  }
  const written = body
    .map(({ text: piece }) => piece)
    .join('')
    .replace(/\s/g, '');
  for (const label of text.signatures ?? []) expect(written).toContain(label.replace(/\s/g, ''));
});

it.each(cases)('$name keeps each signing line whole in DOCX: $named', async (given) => {
  const text = textOf(given);
  const body = strFromU8(unzipSync(await paperDocx(text))['word/document.xml'] ?? new Uint8Array());
  const lines = Array.from(body.matchAll(/<w:t[^>]*>([^<]*＿年[^<]*)<\/w:t>/g), ([, line = '']) => line);
  expect(lines).toHaveLength(text.signatures?.length ?? 0);
  // A line of A4 in this size has 37 Chinese characters.
  for (const line of lines) expect(line.length).toBeLessThanOrEqual(37);
});
