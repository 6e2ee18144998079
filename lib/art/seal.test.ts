import { seal, sealCharacters, sealDrawing } from './seal';

const shown = (svg: string): string[] =>
  [...svg.matchAll(/<text[^>]*>([^<]*)<\/text>/gu)].map((match) => match[1] ?? '');

describe('seal', () => {
  it.each([
    '付',
    '公告',
    '工作站',
    '版权之印',
    '临江市版权',
    '临江市版权局',
    '临江市版权协会',
    '临江市版权协会印',
    '临江市版权协会之印',
  ])('shows every character of %s in reading order', (text) => {
    expect(shown(seal(text, 72)).join('')).toBe(text);
  });

  it('shows at most nine characters, without spaces and dots', () => {
    expect(sealCharacters('云州 市·版权协会监制之印').join('')).toBe('云州市版权协会监制');
  });

  it.each([4, 5, 6, 7, 8, 9])('places %i characters apart from each other and inside the edge', (count) => {
    const svg = seal('临江市版权协会之印'.slice(0, count), 100);
    const places = [...svg.matchAll(/translate\(([\d.]+) ([\d.]+)\)/g)].map(([, x, y]) => [Number(x), Number(y)]);
    expect(places).toHaveLength(count);
    expect(new Set(places.map((place) => place.join())).size).toBe(count);
    for (const [x = 0, y = 0] of places) {
      expect(x).toBeGreaterThan(15);
      expect(x).toBeLessThan(85);
      expect(y).toBeLessThan(93);
    }
  });

  it('counts characters, not code units', () => {
    expect(sealCharacters('𠮷野')).toEqual(['𠮷', '野']);
  });

  it('has edge wear that depends on the seed only', () => {
    expect(seal('公告', 72, { seed: 'a' })).toBe(seal('公告', 72, { seed: 'a' }));
    expect(seal('公告', 72, { seed: 'a' })).not.toBe(seal('公告', 72, { seed: 'b' }));
  });

  it('draws an outline instead of a fill if outlined', () => {
    expect(seal('会员', 38, { outlined: true, color: '#224461' })).toContain('fill="none" stroke="#224461"');
  });

  it('escapes its characters and its accessible name', () => {
    const svg = sealDrawing('<&', '"名"');
    expect(shown(svg)).toEqual(['&lt;', '&amp;']);
    expect(svg).toContain('aria-label="&quot;名&quot;"');
  });

  it('draws an empty ground for an empty text', () => {
    expect(shown(seal('', 72))).toEqual([]);
  });
});
