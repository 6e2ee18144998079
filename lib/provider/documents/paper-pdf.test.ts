/** @jest-environment node */
import { setText } from '../testing/set-text';
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
