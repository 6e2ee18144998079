import { certificateCard } from './certificate-card';

const input = {
  heading: '作品登记证书',
  title: '云州十二时辰 <script>',
  rows: [{ label: '登记号', value: '国作登字-2023-F-00182641' }],
  status: { word: '有效', good: true },
  verifyUrl: 'https://www.example.org/codeIndex/abcdefghijklmnopqrstuv',
  publisher: '云州市版权协会',
};

describe('certificate card', () => {
  it("shows the certificate's data, escaped, and has an accessible name", () => {
    const svg = certificateCard(input);
    expect(svg).toContain('国作登字-2023-F-00182641');
    expect(svg).not.toContain('<script>');
    expect(svg).toMatch(/^<svg [^>]*aria-label="作品登记证书卡片：云州十二时辰 &lt;script&gt;"/);
  });

  it('is deterministic', () => expect(certificateCard(input)).toBe(certificateCard(input)));

  it('accepts titles of any length', () => {
    expect(certificateCard({ ...input, title: '很长的作品名称'.repeat(30) })).toContain('…');
  });
});
