/** @jest-environment node */
import fc from '@/lib/testing/fc';
import { graphemes } from '@/lib/text/graphemes';
import { breakLines } from './type-setting';

const SIZE = 10;
const WIDTH = 120;
/** Latin letters are half as wide as Han. */
const font = {
  widthOfTextAtSize: (text: string, size: number) =>
    graphemes(text).reduce((sum, char) => sum + (/[\x20-\x7E‘’“”]/u.test(char) ? 0.5 : 1) * size, 0),
};
const widthOf = (line: string) => font.widthOfTextAtSize(line, SIZE);

const text = fc
  .array(
    fc.oneof(
      fc.constantFrom(
        '关系',
        '与',
        '江南水乡',
        '的',
        '。',
        '，',
        '）',
        '》',
        '（',
        '《',
        '“',
        '”',
        '‘',
        '’',
        '%',
        '％',
        '…',
        '—',
      ),
      fc.constantFrom(
        'Water-and-Ink',
        'MultimediaPresentation',
        'a',
        '50%',
        "don't",
        '3.14',
        ' ',
        '+86',
        'W'.repeat(40),
      ),
    ),
    { maxLength: 60 },
  )
  .map((parts) => parts.join(''));

describe('lines of a column', () => {
  it('are no wider than the column and one sign past it', () => {
    fc.assert(
      fc.property(text, fc.constantFrom(0, 2 * SIZE), (given, indent) => {
        for (const [at, line] of breakLines(font, given, SIZE, WIDTH, indent).entries()) {
          if (given.trim() !== '') expect(line).not.toBe('');
          expect(widthOf(line) + (at === 0 ? indent : 0)).toBeLessThanOrEqual(WIDTH + SIZE + 0.01);
        }
      }),
      { numRuns: 2000 },
    );
  });

  it('contain the text, without the spaces between words that stand in two lines', () => {
    const solid = (value: string) => value.replace(/\s/gu, '');
    fc.assert(
      fc.property(text, (given) => {
        expect(solid(breakLines(font, given, SIZE, WIDTH).join(''))).toBe(solid(given));
      }),
    );
  });

  it('has no empty first line where an opening bracket meets a long word', () => {
    expect(breakLines(font, `（${'W'.repeat(20)}`, SIZE, WIDTH, 2 * SIZE)).toEqual(['（', 'W'.repeat(20)]);
  });

  it.each([
    '桥的表现‘水’Water-and-Ink与‘桥’Bridge-and-Boat的关系',
    '处处处处处处处处处处处处%ElectroencephalographicVisualisation',
    '研究研究研究研究研究‘研究’InternationalCooperation中心',
  ])('do not let a word behind a quotation mark or a percent sign hang past the margin: %s', (given) => {
    for (const line of breakLines(font, given, SIZE, WIDTH)) expect(widthOf(line)).toBeLessThanOrEqual(WIDTH + SIZE);
  });
});
