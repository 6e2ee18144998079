/** @jest-environment node */
import { overprinted, setText } from '../testing/set-text';
import { paperPdf } from './paper-pdf';

it('never sets code and seal on a page without text, however long the paper is', async () => {
  const note = '对意见有异议的，可以在收到之日起十五日内书面提出。';
  for (let count = 14; count < 30; count++) {
    const bytes = await paperPdf({
      heading: '鉴定意见书',
      number: 'YJ-2026-000003',
      blocks: Array.from({ length: count }, () => ({ text: '人物动作与景物的安排一致。' })),
      notes: [note],
      verifyUrl: 'https://example.com/codeIndex/abc',
      issuer: '云州市版权协会',
      issuedOn: '2026-11-27',
      seal: '鉴定',
    });
    const { pieces } = await setText(bytes);
    const pageOf = (text: string) => pieces.find((piece) => piece.text.includes(text))?.page;
    expect(pageOf('扫码核验')).toBeDefined();
    expect(pageOf('十五日内')).toBe(pageOf('扫码核验'));
  }
});

const signed = (name: string) =>
  paperPdf({ heading: '权利保证书', blocks: [{ rows: [{ label: '著作权人', value: name }] }], signatures: [name] });
const textOf = async (bytes: Uint8Array) => (await setText(bytes)).pieces.map(({ text }) => text).join('');

it('notes the codes of characters that no font contains', async () => {
  const text = await textOf(await signed('名𪚥ไ'));
  expect(text).toContain('名〓〓');
  expect(text).toContain('U+2A6A5、U+0E44；以电子记录中的原字为准');
});

it('draws the names of Europe without a placeholder or a note', async () => {
  const text = await textOf(await signed('Łukasz Wałęsa、Ελλάδα、Київ、Dvořák'));
  expect(text).toContain('Łukasz Wałęsa、Ελλάδα、Київ、Dvořák');
  expect(text).not.toMatch(/〓|字库/);
  expect(await textOf(await signed('Dvořák'.normalize('NFD')))).toContain('Dvořák');
});

it('breaks a long head into lines, and keeps it on the page of what follows', async () => {
  const title = '关于审议理事会工作报告、财务决算、会费标准调整方案以及不同意动用专项基金的议案'
    .repeat(3)
    .slice(0, 100);
  for (const count of [25, 26, 27, 28]) {
    const { pieces } = await setText(
      await paperPdf({
        heading: '会员大会决议',
        blocks: [
          ...Array.from({ length: count }, () => ({ text: '人物动作与景物的安排一致。' })),
          { head: `议案1　${title}` },
          { text: '表决结果如下。' },
        ],
      }),
    );
    expect(Math.max(...pieces.map(({ right }) => right))).toBeLessThan(595.28 - 72 + 14);
    expect(pieces.map(({ text }) => text).join('')).toContain(title);
    const pageOf = (text: string) => pieces.find((piece) => piece.text.includes(text))?.page;
    expect(pageOf('议案1')).toBe(pageOf('表决结果'));
  }
});

it('keeps a long address of the portal in its box, and the name of a long issuer on the page', async () => {
  const host = 'https://portal-of-the-copyright-association.culture-and-tourism.linjiang.example.gov.cn';
  const issuer = '临江市版权保护与文化创意产业发展促进联合会（临江市著作权纠纷人民调解委员会）';
  const bytes = await paperPdf({
    heading: '参加调解通知',
    blocks: [{ label: '通行码', code: '8K2M-4QPT', address: `${host}/party-room` }, { text: '以上。' }],
    verifyUrl: `${host}/codeIndex/abc`,
    issuer,
    issuedOn: '2026-11-27',
    seal: '版权',
  });
  const { pieces } = await setText(bytes);
  expect(Math.max(...pieces.map(({ right }) => right))).toBeLessThan(595.28 - 72 + 14);
  const text = pieces.map((piece) => piece.text).join('');
  expect(text.replace(/\s/g, '')).toContain(`${host}/party-room`);
  expect(text).toContain(issuer);
  // The seal is set over the name.
  expect(overprinted(pieces.filter((piece) => piece.text.length > 1))).toEqual([]);
});
