import { caseKinds } from '@/lib/kinds/cases';
import { tableFields, tableHeads } from '@/lib/kinds/csv';
import { columnsOf, dayOf, readRow } from './import-row';
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

describe.each(kept.map((kind) => [kind.key, kind] as const))('a table of %s', (key, kind) => {
  it('has a head for every field, each once, and takes what an export is headed by', () => {
    const heads = tableHeads(kind);
    expect(heads).toHaveLength(new Set(heads).size);
    const { columns, problems } = columnsOf(kind, heads);
    expect(problems).toEqual([]);
    expect(columns.map(({ name }) => name)).toEqual(tableFields(kind).map(([name]) => name));
  });

  it('takes the row that its template shows', () => {
    const sample = sampleRows[key] ?? {};
    expect(Object.keys(sample).filter((name) => !kind.fields[name])).toEqual([]);
    const { columns, problems } = columnsOf(kind, Object.keys(sample));
    expect(problems).toEqual([]);
    expect(readRow(kind, columns, Object.values(sample)).problems).toBeUndefined();
  });
});
