import { readSheet } from '../parsing/read-sheet';
import { tableFile } from './table-file';

const heads = ['编号', '合同编号', '说明', '金额'];
const row = ['20261120000123000001', '26-05', '=1+1，“甲”\n第二行 <b>&_x0041_\u0001', '-12.50'];
const table = { name: '清单', plain: 'list', numbers: [3], batches: [[heads], [row], [['', '007', '', '8']]] };
const bytesOf = async (response: Response) => new Uint8Array(await response.arrayBuffer());

it('writes a workbook with text cells unchanged and numeric columns as numbers', async () => {
  const response = tableFile(table, 'xlsx');
  expect(response.headers.get('content-disposition')).toContain('filename="list.xlsx"');
  const { signal } = new AbortController();
  const read = await readSheet(await bytesOf(response), { mostRows: 10, owner: 'test', signal });
  expect(read.rows).toEqual([
    { number: 1, cells: heads },
    { number: 2, cells: [row[0], '26-05', '=1+1，“甲”\n第二行 <b>&_x0041_', -12.5] },
    { number: 3, cells: [null, '007', null, 8] },
  ]);
});

it('writes CSV with potential formulas escaped', async () => {
  const text = await tableFile(table, 'csv').text();
  expect(text.split('\r\n').slice(0, 2)).toEqual([
    '编号,合同编号,说明,金额',
    `20261120000123000001,26-05,"'=1+1，“甲”\n第二行 <b>&_x0041_\u0001",'-12.50`,
  ]);
});
