import { checked } from './content-files';
import { chapters, type ReportTable, readReports } from './reports';

const read = (body: string) => checked(chapters, 'reports/a.md', body);

describe('chapters of a report', () => {
  it('are parsed with text, table and chart', () => {
    const table = '```table 收入与就业\n门类 | 收入（亿元）\n软件 | 77.0\n```';
    const chart = '```chart 登记受理量，单位：件\n上一年度 | 8820\n```';
    expect(read(`## 规模\n\n一段。\n\n${table}\n\n${chart}`)).toEqual([
      {
        title: '规模',
        paragraphs: ['一段。'],
        table: { caption: '收入与就业', head: ['门类', '收入（亿元）'], rows: [['软件', '77.0']] },
        chart: { caption: '登记受理量', unit: '件', bars: [{ label: '上一年度', value: 8820 }] },
      },
    ]);
  });

  it('report the invalid figure', () => {
    expect(() => read('## 一\n\n段。\n\n```table 表\n甲 | 乙\n丙\n```')).toThrow(
      /a\.md：\[0\]\.table 每一行应与表头一样长/,
    );
    expect(() => read('## 一\n\n段。\n\n```chart 图，单位：件\n甲 | 多\n```')).toThrow(
      /\[0\]\.chart\.bars\[0\]\.value/,
    );
    expect(() => read('## 一\n\n段。\n\n```chart 图\n甲 | 1\n```')).toThrow(/\[0\]\.chart\.unit 标题应以/);
    expect(() => read('## 一\n\n段。\n\n```bild 图\n甲 | 1\n```')).toThrow(/\[0\]\.paragraphs\[1\] 只认得/);
  });
});

const numberIn = (cell: string): number => Number(cell.replaceAll(',', ''));

/** Returns columns whose row 合计 differs from the sum of the rows above. */
function wrongSums({ caption, head, rows }: ReportTable): string[] {
  const [above, last = []] = [rows.slice(0, -1), rows.at(-1)];
  if (last[0] !== '合计') return [];
  return head.flatMap((name, column) => {
    const isSum = !/[率比均]|中位/u.test(name);
    const cells = above.map((row) => numberIn(row[column] ?? ''));
    const total = numberIn(last[column] ?? '');
    if (!isSum || [...cells, total].some(Number.isNaN)) return [];
    // Shares are rounded individually.
    const slack = /占比|%/u.test(name) ? 0.25 : 0.001;
    const sum = cells.reduce((all, cell) => all + cell, 0);
    return Math.abs(sum - total) > slack ? [`${caption}：${name} ${sum}，不是 ${total}`] : [];
  });
}

/** Converts a share in words (百分之五十八) to the digits that a table or chart shows (58). */
const digits = '零一二三四五六七八九';
function figureOf(words: string): string {
  const [whole = '', part = ''] = words.split('点');
  const [tens, ones] = whole.includes('十') ? whole.split('十') : ['', whole];
  const ten = whole.includes('十') ? (tens ? digits.indexOf(tens) : 1) : 0;
  const value = ten * 10 + (ones ? digits.indexOf(ones) : 0);
  return part ? `${value}.${digits.indexOf(part)}` : String(value);
}

describe('demo reports', () => {
  it('are free unless they have at least sixteen pages', () => {
    expect(readReports().filter(({ priceFen, pages }) => priceFen > 0 && pages < 16)).toEqual([]);
  });

  it('have totals that add up', () => {
    const tables = readReports().flatMap((report) => report.chapters.flatMap(({ table }) => (table ? [table] : [])));
    expect(tables.filter(({ rows }) => rows.at(-1)?.[0] === '合计').length).toBeGreaterThan(5);
    expect(tables.flatMap(wrongSums)).toEqual([]);
  });

  it('support every share in their findings by their chapters', () => {
    const lacking = readReports().flatMap(({ title, keyFindings, chapters: all }) => {
      const text = all.flatMap(({ paragraphs }) => paragraphs).join('');
      const drawn = all.flatMap(({ table, chart }) => [
        ...(table?.rows.flat() ?? []),
        ...(chart?.bars.map(({ value }) => String(value)) ?? []),
      ]);
      const shares = keyFindings.flatMap((finding) => finding.match(/百分之[零一二三四五六七八九十点]+/gu) ?? []);
      return shares
        .filter((share) => !text.includes(share) && !drawn.includes(figureOf(share.slice(3))))
        .map((share) => `${title}：${share}`);
    });
    expect(lacking).toEqual([]);
  });
});
