/** @jest-environment node */
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { sharedEntry } from '@/lib/testing/shared-entry';
import { someXlsx } from '../testing/xlsx';
import { readTable } from './read-table.mjs';
import { TOO_MUCH } from './sheet-limits.mjs';

const options = { hasPreamble: false, mostRows: 10 };
const cellsOf = async (bytes: Uint8Array) => (await readTable(bytes, options)).rows.map(({ cells }) => cells);

it('reads errors of a workbook as their names, as an empty cell would drop a value without a word', async () => {
  const failed = '<row r="2"><c r="A2" t="e"><f>1/0</f><v>#DIV/0!</v></c><c r="B2" s="1" t=\'e\'><v>#N/A</v></c></row>';
  expect(await cellsOf(someXlsx([['费用', '到期日期']], failed))).toEqual([
    ['费用', '到期日期'],
    ['#DIV/0!', '#N/A'],
  ]);
});

it.each([',', ';', '\t'])('reads a CSV whose first line names %j as its delimiter', async (delimiter) => {
  const text = `sep=${delimiter}\r\n名称${delimiter}费用\r\n渡口${delimiter}20\r\n`;
  const { rows } = await readTable(new TextEncoder().encode(text), options);
  expect(rows).toEqual([
    { number: 2, cells: ['名称', '费用'] },
    { number: 3, cells: ['渡口', '20'] },
  ]);
});

it.each([
  [19.990000000000002, 19.99],
  [19.999999999999996, 20],
  [-1_234.5600000000002, -1_234.56],
  [9_007_199_254_740_991, 9_007_199_254_740_991],
])('reads the computed number %p as %p, with the fifteen digits that a spreadsheet shows', async (written, shown) => {
  expect(await cellsOf(someXlsx([[{ formula: 'B1*1', value: written }]]))).toEqual([[shown]]);
});

it('counts stored parts of a workbook by the bytes that they take, although they declare none and share them', async () => {
  const bytes = sharedEntry(new Uint8Array(4 * 1024 * 1024).fill(32), (at) => `a${at}.xml`, 20);
  await expect(readTable(bytes, options)).rejects.toThrow(TOO_MUCH);
});

/** Changes parts of a workbook as text. */
function changed(bytes: Uint8Array, change: (parts: Record<string, string>) => void): Uint8Array<ArrayBuffer> {
  const parts = Object.fromEntries(Object.entries(unzipSync(bytes)).map(([name, part]) => [name, strFromU8(part)]));
  change(parts);
  return new Uint8Array(zipSync(Object.fromEntries(Object.entries(parts).map(([name, xml]) => [name, strToU8(xml)]))));
}

it('reads the first sheet that is not hidden', async () => {
  const bytes = changed(someXlsx([['名单']]), (parts) => {
    parts['xl/worksheets/sheet2.xml'] = parts['xl/worksheets/sheet1.xml']?.replace('名单', '字典') ?? '';
    parts['xl/workbook.xml'] =
      parts['xl/workbook.xml']?.replace(
        '<sheets>',
        '<sheets><sheet name="字典" sheetId="2" state="hidden" r:id="rId3"/>',
      ) ?? '';
    parts['xl/_rels/workbook.xml.rels'] =
      parts['xl/_rels/workbook.xml.rels']?.replace(
        '</Relationships>',
        '<Relationship Id="rId3" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet2.xml"/></Relationships>',
      ) ?? '';
  });
  expect(await cellsOf(bytes)).toEqual([['名单']]);
});

it('reads a date whose format shows year and month alone with what is shown', async () => {
  const date = new Date('2026-12-01T00:00:00Z');
  expect(await cellsOf(someXlsx([[{ month: 46_357 }, { serial: 46_357 }]]))).toEqual([
    [{ date, shown: '2026年12月' }, date],
  ]);
});

it.each(['1', 'true'])('reads days of a workbook that counts from 1904 (%s)', async (flag) => {
  const bytes = changed(someXlsx([[{ serial: 44_620 }]]), (parts) => {
    parts['xl/workbook.xml'] =
      parts['xl/workbook.xml']?.replace('<sheets>', `<workbookPr date1904="${flag}"/><sheets>`) ?? '';
  });
  expect(await cellsOf(bytes)).toEqual([[new Date('2026-03-01T00:00:00Z')]]);
});
