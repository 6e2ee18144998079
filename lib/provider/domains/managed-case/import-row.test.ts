import type { CaseKind } from '@/lib/kinds/case';
import { caseKinds } from '@/lib/kinds/cases';
import { cellOfEntries, csvLine, entriesOf, MOST_ENTRIES, tableFields, tableHeads, tableRow } from '@/lib/kinds/csv';
import type { Field, Fields, Values } from '@/lib/kinds/field-types';
import { list, longText, moment, text } from '@/lib/kinds/fields';
import fc from '@/lib/testing/fc';
import { dayOf, formValue } from '../../parsing/field-cell';
import { plainRows } from '../../parsing/read-sheet';
import { readTable } from '../../parsing/read-table.mjs';
import { columnsOf, readRow } from './import-row';
import { DISCARDED } from './known-rows';
import { sampleRows } from './sample-rows';

const kept = caseKinds().filter(({ isKept, home }) => isKept && home);

it.each([
  ['2026-01-31', '2026-01-31'],
  ['2026/1/31', '2026-01-31'],
  ['2026.1.31', '2026-01-31'],
  ['2026年1月31日', '2026-01-31'],
  ['2026/1/31 0:00', '2026-01-31'],
  [46053, '2026-01-31'],
  ['46053', '2026-01-31'],
  [new Date('2026-01-31T00:00:00Z'), '2026-01-31'],
  ['2026-02-30', '2026-02-30'],
  ['下周', '下周'],
  [null, ''],
])('reads the day in %p', (cell, day) => expect(dayOf(cell)).toBe(day));

describe.each(kept.map((kind) => [kind.key, kind] as const))('table of %s', (key, kind) => {
  it('has a unique head for every field and accepts the heads of an export', () => {
    const heads = tableHeads(kind);
    expect(heads).toHaveLength(new Set(heads).size);
    const { columns, problems } = columnsOf(kind, heads);
    expect(problems).toEqual([]);
    expect(columns.map(({ name }) => name)).toEqual(tableFields(kind).map(([name]) => name));
  });

  it('has the state that comparisons of imports leave out', () => {
    expect(kind.states).toHaveProperty(DISCARDED);
    expect(kind.actions).toHaveProperty('discard');
  });

  it('accepts the row of its template', () => {
    const sample = sampleRows[key] ?? {};
    expect(Object.keys(sample).filter((name) => !kind.fields[name])).toEqual([]);
    const { columns, problems } = columnsOf(kind, Object.keys(sample));
    expect(problems).toEqual([]);
    expect(readRow(kind, columns, Object.values(sample)).problems).toBeUndefined();
  });
});

/** Names with characters that are special in tables and spreadsheets. */
const words = (max: number) =>
  fc
    .oneof(
      fc.string({ unit: 'grapheme', maxLength: 12 }),
      fc.string({ unit: fc.constantFrom(...`=+-@'"\\｜|、,，;； 甲a1`), minLength: 1, maxLength: 12 }),
    )
    .map(
      (text) =>
        [...text.trim().slice(0, max)]
          .filter((sign) => !/[\ud800-\udfff]$/.test(sign) || sign.length > 1)
          .join('')
          .trim() || '甲',
    );

/** Values that a field accepts; fields with further rules keep the sample's value. */
function someValue(field: Field, sample: unknown): fc.Arbitrary<unknown> {
  const isFree =
    (field.control === 'text' || field.control === 'longText') && field.schema.safeParse('=甲、乙').success;
  switch (field.control) {
    case 'text':
      return isFree ? words(field.max) : fc.constant(sample ?? '');
    case 'longText':
      return isFree || field.min > 0
        ? fc.array(words(20), { minLength: 4, maxLength: 8 }).map((lines) => lines.join('\n'))
        : fc.constant(sample ?? '');
    case 'choice':
    case 'select':
      return fc.constantFrom(...Object.keys(field.options));
    case 'multiChoice':
      return fc.subarray(Object.keys(field.options), { minLength: 1 });
    case 'yesNo':
      return fc.boolean();
    case 'money':
      return fc.option(fc.nat(1e9));
    case 'list':
      return fc.array(someValues(field.of, {}), { minLength: field.min, maxLength: 4 });
    case 'file':
      return fc.constantFrom('', '/files/a1.pdf');
    case 'files':
      return fc.subarray(['/files/a1.pdf', '/files/b2.png']);
    case 'date':
      return sample ? fc.constant(sample) : fc.constantFrom('', '2026-01-31');
    default:
      return fc.constant(sample);
  }
}
const someValues = (fields: Fields, sample: Record<string, unknown>): fc.Arbitrary<Record<string, unknown>> =>
  fc.record(Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, someValue(field, sample[name])])));

/** Additional fields of an international trademark or patent. */
const abroad: Readonly<Record<string, Record<string, unknown>>> = {
  sbxx: { madridNo: '1234567' },
  zlxx: { patentType: 'invention', pctNo: 'PCT/CN2026/012345', nationalBy: '2028-01-31' },
};

/** Stored fields of a case, with files as file references. */
const storedOf = (kind: CaseKind, values: Values<Fields>) =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => {
      const refOf = (address: unknown) => ({
        address,
        originalName: '合同、附件｜"甲".pdf',
        mime: 'application/pdf',
        size: 1,
        sha256: 'a'.repeat(64),
      });
      const control = kind.fields[name]?.control;
      if (control === 'file') return [name, value === '' ? null : refOf(value)];
      return [name, control === 'files' ? [value].flat().map(refOf) : value];
    }),
  );

describe.each(kept.map((kind) => [kind.key, kind] as const))('export of %s', (key, kind) => {
  it('round-trips through an import, with no formula in any cell', async () => {
    const columns = tableFields(kind).map(([name]) => name);
    const sampleColumns = columnsOf(kind, Object.keys(sampleRows[key] ?? {})).columns;
    const sample = readRow(kind, sampleColumns, Object.values(sampleRows[key] ?? {}));
    if (sample.problems) throw new Error('the sample is wrong');
    let compared = 0;
    const base: Record<string, unknown> = sample.values;
    const bases = fc.constantFrom(base, { ...base, scope: 'international', ...abroad[key] });
    await fc.assert(
      fc.asyncProperty(
        bases.chain((from) => fc.tuple(fc.constant(from), someValues(kind.fields, from), fc.subarray(columns))),
        async ([from, other, changed]) => {
          const body = { ...from, ...Object.fromEntries(changed.map((name) => [name, other[name]])) };
          const parsed = kind.schema.safeParse(body);
          if (!parsed.success) return;
          compared += 1;
          const row = { recordNo: 'A-1', status: kind.initial, submittedAt: '2026-01-01' };
          const cells = tableRow(kind, { ...row, data: storedOf(kind, parsed.data) }, (_, code) => code);
          const bytes = new TextEncoder().encode(csvLine(tableHeads(kind)) + csvLine(cells));
          const table = await readTable(bytes, { hasPreamble: false, mostRows: 2 });
          const [heads, read] = plainRows(table.rows, bytes);
          const again = readRow(kind, columnsOf(kind, heads?.cells ?? []).columns, read?.cells ?? []);
          expect(again).toEqual({ values: parsed.data });
          for (const cell of cells) expect(csvLine([cell])).not.toMatch(/^"?[=+\-@＝＋－＠\t]/);
        },
      ),
      { numRuns: 300 },
    );
    expect(compared).toBeGreaterThan(60);
  });
});

it.each([
  ['a line', text('版本号', { max: 20 }), '12-9'],
  ['a long text', longText('支付方式与说明', { max: 200 }), '5:5'],
  ['a list', list('作品', { title: text('名称', { max: 20 }) }, { max: 9 }), '3-11'],
])('takes no date that a spreadsheet has made of %s', (_, field, typed) => {
  expect(JSON.stringify(formValue(field, typed))).toContain(typed);
  for (const made of ['2025-12-09T00:00:00Z', '1899-12-30T05:05:00Z'])
    expect(() => formValue(field, new Date(made))).toThrow('这一格被表格软件改成了日期');
});

it('keeps the time of a moment that a spreadsheet stores as a date', () => {
  expect(formValue(moment('报名截止'), new Date('2026-03-07T14:30:00Z'))).toBe('2026-03-07 14:30:00');
});

it('drops what no column stores', () => {
  const rows = [{ number: 1, cells: ['a\0b', 'c\ud842', 7] }];
  expect(plainRows(rows, new Uint8Array())).toEqual([{ number: 1, cells: ['ab', 'c\ufffd', 7] }]);
});

it('keeps every entry of a cell, and counts no empty ones', () => {
  const names = Array.from({ length: MOST_ENTRIES }, (_, at) => `作品${at}`);
  expect(entriesOf(names.join('、、，'))).toEqual(names.map((name) => [name]));
  expect(entriesOf('甲、'.repeat(10_000))).toHaveLength(MOST_ENTRIES + 1);
});

it('reads a cell of several entries in common notations', () => {
  expect(entriesOf('山海小兽、 雾中渡口，a;b；c\r\nd')).toEqual([
    ['山海小兽'],
    ['雾中渡口'],
    ['a'],
    ['b'],
    ['c'],
    ['d'],
  ]);
  expect(entriesOf('山海小兽｜国作登字-2023-F-00204478\n、雾中渡口｜')).toEqual([
    ['山海小兽', '国作登字-2023-F-00204478'],
    ['雾中渡口', ''],
  ]);
  expect(entriesOf('C:\\夹｜｜x')).toEqual([['C:\\夹', '', 'x']]);
  expect(cellOfEntries([['甲、乙'], ['丙']])).toBe('甲\\、乙、丙');
});
