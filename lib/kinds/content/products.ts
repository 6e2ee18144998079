import { tag } from '@/lib/contract/tags';
import { defineContent } from '../content-kind';
import { count, dictionary, file, lines, list, longText, money, text, yesNo } from '../fields';

/** Maximum price; fen. Guards against typing errors. */
const MAX_PRICE = 10_000_000;
const sold = {
  title: text('名称', { max: 80, full: true }),
  summary: longText('摘要', { max: 200, rows: 3 }),
  price: money('价格', { max: MAX_PRICE, help: '填 0 为免费；已经下的订单不变' }),
  memberPrice: money('会员价', { max: MAX_PRICE, optional: true, help: '会籍有效的会员按此付款；不填与价格相同' }),
  membersOnly: yesNo('供给范围', '只供会员取得', '只供会员'),
  pages: count('页数', { min: 1, max: 2000, unit: '页' }),
};
const tags = (id: number) => [tag.products, tag.product(id)];
const cells = (label: string, help: string) => lines(label, { max: 60, length: 300, optional: true, help });

/** 合同范本 with price and file. */
export const template = defineContent({
  key: 'template',
  title: '合同范本',
  unit: '份',
  columns: ['category', 'price'],
  hasPreview: true,
  fields: {
    ...sold,
    category: dictionary('分类', 'contract_category'),
    file: file('文件', { isPrivate: true, takesAny: true, help: 'Word 文件，购买后下载' }),
    suitable: lines('适用情形', { max: 20 }),
    notes: lines('使用提示', { max: 20 }),
    left: text('第一方', { max: 20, placeholder: '如 许可方' }),
    right: text('第二方', { max: 20, placeholder: '如 被许可方' }),
    clauses: list(
      '条款',
      { heading: text('标题', { max: 60, full: true }), paragraphs: lines('各款', { rows: 5 }) },
      { max: 60, unit: '条' },
    ),
  },
  sections: [
    { title: '范本', fields: ['title', 'category', 'price', 'memberPrice', 'membersOnly', 'pages', 'summary', 'file'] },
    { title: '说明', fields: ['suitable', 'notes', 'left', 'right'] },
    { title: '条款', note: '前三条可以试读', fields: ['clauses'] },
  ],
  titleOf: ({ title }) => title,
  page: (id, { category }) => `/work/contract/${category}#t${id}`,
  tags,
});

/** 研究报告 with price and file. */
export const report = defineContent({
  key: 'report',
  title: '研究报告',
  unit: '份',
  columns: ['author', 'price'],
  hasPreview: true,
  fields: {
    ...sold,
    author: text('编写', { max: 60 }),
    file: file('文件', { isPrivate: true, takesAny: true, help: 'PDF 文件，购买后下载' }),
    abstract: lines('摘要正文', { max: 12 }),
    keyFindings: lines('主要发现', { max: 12 }),
    chapters: list(
      '章',
      {
        title: text('标题', { max: 60, full: true }),
        paragraphs: lines('正文', { rows: 6 }),
        tableCaption: text('表的标题', { max: 60, optional: true }),
        tableRows: cells('表', '一行一行填，格与格之间用 | 分开，第一行是表头'),
        chartCaption: text('图的标题', { max: 60, optional: true }),
        chartUnit: text('图的单位', { max: 20, optional: true }),
        chartBars: cells('图', '一行一条：名称|数值'),
      },
      { max: 30, unit: '章' },
    ),
  },
  sections: [
    { title: '报告', fields: ['title', 'author', 'price', 'memberPrice', 'membersOnly', 'pages', 'summary', 'file'] },
    { title: '摘要', fields: ['abstract', 'keyFindings'] },
    { title: '各章', note: '第一章可以试读', fields: ['chapters'] },
  ],
  rules: [
    {
      path: 'chapters',
      problem: ({ chapters }) =>
        chapters.some(({ tableRows }) => new Set(tableRows.map((row) => row.split('|').length)).size > 1) &&
        '表的每一行应与表头一样长',
    },
    {
      path: 'chapters',
      problem: ({ chapters }) =>
        chapters.some(({ chartBars }) => chartBars.some((bar) => !/^[^|]+\|\s*-?\d+(\.\d+)?$/.test(bar))) &&
        '图的每一行写作“名称|数值”',
    },
  ],
  titleOf: ({ title }) => title,
  page: (id) => `/report-detail/${id}`,
  tags,
});
