import { create } from 'qrcode';
import { qr, sealField } from './qr';

const text = 'https://www.example.org/wx-pay?id=202611190038';

/** Dark modules by row and column, parsed from the drawing. */
function read(svg: string): Set<string> {
  const dark = new Set<string>();
  for (const [, x, y, length] of svg.matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g)) {
    for (let step = 0; step < Number(length); step++) dark.add(`${Number(y) - 4},${Number(x) - 4 + step}`);
  }
  return dark;
}

describe('qr', () => {
  it('draws every module of the code except those under the seal', () => {
    const { modules } = create(text, { errorCorrectionLevel: 'M' });
    const dark = read(qr({ text, label: '二维码' }));
    const field = sealField(modules.size);
    const from = (modules.size - field) / 2;
    const isCovered = (index: number): boolean => index >= from && index < from + field;
    for (let row = 0; row < modules.size; row++) {
      for (let column = 0; column < modules.size; column++) {
        const expected = Boolean(modules.get(row, column)) && !(isCovered(row) && isCovered(column));
        expect(dark.has(`${row},${column}`)).toBe(expected);
      }
    }
  });

  it('covers less than a twentieth of the code', () => {
    for (let size = 29; size <= 177; size += 4) {
      expect(sealField(size) % 2).toBe(1);
      expect(sealField(size) ** 2 / size ** 2).toBeLessThan(0.05);
    }
  });

  it('makes the code of a short text large enough for a seal', () => {
    expect(qr({ text: 'hi', label: '码', framed: false })).toContain('viewBox="0 0 37 37"');
  });

  it('omits seal and frame on request', () => {
    const plain = qr({ text, label: '码', seal: '', framed: false });
    expect(plain).not.toContain('<text');
    expect(plain.match(/<rect/g)).toHaveLength(1);
    expect(qr({ text, label: '码' }).match(/<rect/g)).toHaveLength(3);
  });

  it('has an escaped accessible name and is deterministic', () => {
    expect(qr({ text, label: '"码"' })).toContain('aria-label="&quot;码&quot;"');
    expect(qr({ text, label: '码' })).toBe(qr({ text, label: '码' }));
  });

  it('rejects an empty text', () => {
    expect(() => qr({ text: '', label: '码' })).toThrow();
  });
});
