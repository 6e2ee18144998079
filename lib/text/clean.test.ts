import fc from '@/lib/testing/fc';
import { clean, cleanLine } from './clean';
import { withoutRadicals } from './radicals';

it.each([
  '',
  ' ',
  '\u200B',
  '\u200E\u200F',
  '\uFEFF',
  '\u3000',
  '\u2800',
  '\u3164\u115F',
  '\u00AD',
  '\u2060\u200D',
  '\uFE0F',
  '\u{E0041}',
  '\0\u0007',
])('%j is empty', (text) => expect(clean(text)).toBe(''));

it.each([
  ['山海\u202E小兽', '山海小兽'],
  ['\u2066山海\u2069', '山海'],
  ['山\u200B海', '山海'],
  ['\uD842山海', '山海'],
  ['𠮷野家', '𠮷野家'],
  ['👨‍👩‍👧', '👨‍👩‍👧'],
  ['葛\u{E0100}', '葛\u{E0100}'],
  ['ᠮᠣᠩᠭᠣᠯ\u180E', 'ᠮᠣᠩᠭᠣᠯ\u180E'],
  ['一\n二\t三', '一\n二\t三'],
  ['⻢建国', '马建国'],
])('%j becomes %j', (text, kept) => expect(clean(text)).toBe(kept));

it('keeps a single-line text on one line', () => expect(cleanLine('一\r\n二\u2028三')).toBe('一 二 三'));

it('is idempotent and keeps every letter', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      const kept = clean(text);
      expect(clean(kept)).toBe(kept);
      const letters = (one: string) => one.replace(/[^\p{L}\p{N}]/gu, '');
      expect([letters(withoutRadicals(text)), '']).toContain(letters(kept));
    }),
  );
});
