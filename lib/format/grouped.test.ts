import { grouped } from './grouped';
import { formatFen } from './money';

describe('formatted numbers', () => {
  it.each([0, 7, 100, 999, 1000, 26_590, 1_234_567, -1234, -123_456, 3.5, 1234.5678, 0.1 + 0.2])(
    'match the output of Intl: %p',
    (value) => {
      expect(grouped(value)).toBe(value.toLocaleString('zh-CN'));
      const decimals = { minimumFractionDigits: 2, maximumFractionDigits: 2 };
      expect(grouped(value, 2)).toBe(value.toLocaleString('zh-CN', decimals));
    },
  );

  it.each([
    [0, '¥0.00'],
    [5, '¥0.05'],
    [680_000, '¥6,800.00'],
    [123_456_789, '¥1,234,567.89'],
  ])('%i fen are %s', (fen, yuan) => expect(formatFen(fen)).toBe(yuan));
});
