/** @jest-environment node */
import { setText } from '../testing/set-text';
import { type InvoicePaper, sampleInvoice } from './sample-invoice';

const usual: InvoicePaper = {
  heading: '电子发票（增值税专用发票）',
  number: '26502000000012345678',
  issuedOn: '2026-11-25',
  buyer: { name: '云州市云舟科技有限公司', taxNo: '91500000MA5U000000' },
  seller: '云州市版权协会',
  lines: [{ title: '个人会员', fen: 20000 }],
  remark: '会费',
};
const long = (word: string, length: number) => word.repeat(length).slice(0, length);
const longest = (word: string): InvoicePaper => ({
  ...usual,
  buyer: { name: long(word, 100), taxNo: long('9', 30) },
  seller: long(word, 60),
  lines: Array.from({ length: 20 }, (_, at) => ({ title: long(word, 200), fen: 123_456_789_00 + at })),
  remark: long(word, 200),
});

it.each([
  ['the usual', usual],
  ['Chinese', longest('很长的名称，')],
  ['one Latin word', longest('W')],
])('sets everything on the page without overlap: %s', async (_, paper) => {
  const { pages, pieces } = await setText(await sampleInvoice(paper));
  const { width, height } = pages[0] ?? { width: 0, height: 0 };
  const set = pieces.filter(({ text }) => !'演示样张，不作报销凭证'.includes(text));
  expect(set.filter(({ left, right, y }) => left < 32 || right > width - 20 || y < 32 || y > height)).toEqual([]);
  const places = set.map(({ left, y }) => `${Math.round(left)} ${Math.round(y)}`);
  expect(new Set(places).size).toBe(places.length);
  const heading = set.find(({ text }) => text.startsWith('电子发票'));
  expect(heading?.right).toBeLessThan(450);
  const written = set.map(({ text }) => text).join('');
  for (const words of [paper.buyer.name, paper.remark, ...paper.lines.map(({ title }) => title)])
    expect(written).toContain(words);
  if (paper === usual) expect(height).toBe(396);
});

it('draws rare characters and other scripts', async () => {
  const { pieces } = await setText(await sampleInvoice({ ...usual, remark: '𠮷 ئايگۈل བོད 한국 😀' }));
  expect(pieces.map(({ text }) => text).join('')).not.toContain('〓');
});

it('notes the codes of characters that no font contains', async () => {
  const { pieces } = await setText(await sampleInvoice({ ...usual, remark: '名𪚥' }));
  expect(pieces.map(({ text }) => text).join('')).toContain('U+2A6A5；以开票记录中的原字为准');
});
