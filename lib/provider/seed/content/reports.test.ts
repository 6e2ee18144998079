import { checked } from './content-files';
import { chapters } from './reports';

const read = (body: string) => checked(chapters, 'reports/a.md', body);

describe('chapters of a report', () => {
  it('have their text, a table and a chart', () => {
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

  it('say which figure is wrong', () => {
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
