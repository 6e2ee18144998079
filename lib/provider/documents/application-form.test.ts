/** @jest-environment node */
import { setText } from '../testing/set-text';
import { type ApplicationPaper, applicationForm } from './application-form';

const usual: ApplicationPaper = {
  heading: '作品登记申请表',
  title: '雾中渡口',
  marks: ['编号 ZP-2026-000001', '提交 2026-11-01', '批次 ZB-2026-000001'],
  sections: [
    { title: '作品信息', rows: [{ label: '作品名称', value: '雾中渡口' }] },
    { title: '著作权人', rows: [{ label: '著作权人', value: '姓名或名称：林晚\n证件号码：1101' }] },
  ],
  promise: '申请人保证以上内容与所附材料真实、合法。',
  madeOn: '2026-11-26',
};
const withValue = (label: string, value: string): ApplicationPaper => ({
  ...usual,
  sections: [{ title: '创作说明', rows: [{ label, value }] }],
});
const textOf = async (paper: ApplicationPaper) => {
  const { pieces, pages } = await setText(await applicationForm(paper));
  return { pieces, pages, text: pieces.map(({ text }) => text).join('') };
};

it('sets number, sections, values and room for a signature on one page', async () => {
  const { pages, text } = await textOf(usual);
  expect(pages).toHaveLength(1);
  for (const part of [
    '作品登记申请表',
    '编号 ZP-2026-000001',
    '著作权人',
    '证件号码：1101',
    '申请人签名或盖章：',
    '第 1 页，共 1 页',
  ])
    expect(text).toContain(part);
});

it('breaks a long value between pages and keeps all of it within the page', async () => {
  const sentence = '写生之后在画室完成，历时两个月。';
  const { pages, pieces, text } = await textOf(withValue('创作过程', sentence.repeat(150)));
  expect(pages.length).toBeGreaterThan(1);
  expect(text.match(/历/g)).toHaveLength(150);
  expect(pieces.filter(({ left, right, y }) => left < 50 || right > 552 || y < 30)).toEqual([]);
});

it('draws rare characters and breaks words without blanks', async () => {
  const { pieces, text } = await textOf(withValue('长标签'.repeat(10), `𠮷野家 😀 ${'W'.repeat(200)}\u0007`));
  expect(text).not.toContain('〓');
  expect(pieces.filter(({ right }) => right > 552)).toEqual([]);
});

it('notes the codes of characters that no font contains, however many, above the declaration', async () => {
  const few = await textOf(withValue('创作过程', '名𪚥'));
  expect(few.text).toContain('U+2A6A5；以申请记录中的原字为准');
  const rare = Array.from({ length: 80 }, (_, at) => String.fromCodePoint(0x2a700 + at)).join('');
  const many = await textOf(withValue('创作过程', rare));
  expect(many.text).toContain('等 80 个');
  expect(many.pieces.filter(({ left, right, y }) => left < 50 || right > 552 || y < 30)).toEqual([]);
});
