import { leaf } from './leaf';

const input = { heading: '著作权法', columns: ['第二条', '中国公民的作品，', '依照本法享有著作权。'] };

describe('leaf', () => {
  it('has its text in reading order as accessible name', () => {
    expect(leaf(input)).toContain('aria-label="书叶一张，印有著作权法第二条：中国公民的作品，依照本法享有著作权。"');
  });

  it('colours article numbers like the seal', () => {
    expect(leaf(input)).toMatch(/fill="#B93A27"[^>]*>第二条</u);
    expect(leaf(input)).not.toMatch(/fill="#B93A27"[^>]*>中国公民/u);
  });

  it('places the seal between full columns, and omits it on request', () => {
    const full = { heading: '著作权法', columns: Array.from({ length: 8 }, () => '一二三四五六七八九十一二三四') };
    expect(leaf(full)).toContain('>权</text>');
    expect(leaf({ ...full, seal: '' })).not.toContain('>权</text>');
  });

  it('renders eight columns at most and escapes them', () => {
    const svg = leaf({ heading: '<法>', columns: ['&一', ...Array.from({ length: 9 }, (_, index) => `列${index}`)] });
    expect(svg).toContain('>&amp;一</text>');
    expect(svg).toContain('>列6</text>');
    expect(svg).not.toContain('>列7</text>');
    expect(svg).toContain('>&lt;法&gt;</text>');
  });
});
