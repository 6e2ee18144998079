import { PartDate } from '../../parsing/part-date';
import { factKey } from '../certificate';
import { readCertificateRows } from './certificate-rows';

const NOW = new Date('2026-11-26T02:00:00Z');
type Cell = string | number | Date | null;
const sheet = (...rows: Cell[][]) => rows.map((cells, at) => ({ number: at + 1, cells }));
const read = (...rows: Cell[][]) => readCertificateRows(sheet(...rows), NOW, factKey);
const heads = ['业务编号', '登记号', '发证日期'];
const number = '云作登字-2026-F-00000001';

it('finds the columns in any order, below a title, with other heads and notes', () => {
  const row = { row: 4, recordNo: 'ZP-2026-000001', number, issuedOn: '2026-11-20', problem: '' };
  const written = ['1', '2026年11月20日', ' zp-2026-000001 ', '云作登字2026F00000001'];
  expect(read(['发证清单'], [], ['序号', '发证日期：', '受理编号*', '登记号（必填）'], written)).toEqual({
    rows: [row],
  });
});

it('prefers the most specific head', () => {
  const rows = read(
    ['编号', '业务编号', '登记号', '日期', '发证日期'],
    ['7', 'ZP-1', number, '2020-01-01', '2026-11-20'],
  );
  expect(rows).toEqual({ rows: [{ row: 2, recordNo: 'ZP-1', number, issuedOn: '2026-11-20', problem: '' }] });
});

it('reads dates of workbooks and skips rows that are not filled in', () => {
  const day = new Date('2026-11-20T00:00:00Z');
  const rows = read([...heads, '名称'], ['ZP-1', number, day], ['ZP-2', '', '', '雾中渡口'], ['ZP-3', null, null]);
  expect(rows).toEqual({ rows: [{ row: 2, recordNo: 'ZP-1', number, issuedOn: '2026-11-20', problem: '' }] });
});

it('names missing columns', () => {
  expect(read(['业务编号', '名称'], ['ZP-1', '雾'])).toEqual({
    problem: '没有找到“登记号”“发证日期”列，请用登记表的表头',
  });
  expect(read()).toEqual({ problem: '没有找到“业务编号”“登记号”“发证日期”列，请用登记表的表头' });
});

it('says what is wrong with a row', () => {
  const other = '云作登字-2026-F-00000002';
  const rows = read(
    heads,
    ['', number, '2026-11-20'],
    ['ZP-2', '', '2026-11-20'],
    ['ZP-3', other, ''],
    ['ZP-4', other, '2026-13-01'],
    ['ZP-5', '云作登字-2026-F-00000003', '2026-11-27'],
    ['ZP-6', number.replaceAll('-', ''), '2026-11-20'],
    ['ZP-5', '云作登字-2026-F-00000004', '2026-11-20'],
    ['ZP-8', new Date('2026-05-01T00:00:00Z'), '2026-11-20'],
    ['ZP-9', '云作登字-2026-F-00000005', new PartDate(new Date('2026-05-01T00:00:00Z'), '2026年5月')],
  );
  expect('rows' in rows && rows.rows.map(({ problem }) => problem)).toEqual([
    '没有填写业务编号',
    '没有填写登记号',
    '没有填写发证日期',
    '没有 13 月，请核对，如 2025-12-20',
    '发证日期不能晚于今天',
    '登记号与第 2 行重复',
    '业务编号与第 6 行重复',
    expect.stringContaining('改成了日期'),
    '请把日期写全：年、月、日，如 2025-12-20',
  ]);
});
