import fc from '@/lib/testing/fc';
import { cut, shortened, tail } from './cut';
import { graphemes } from './graphemes';

it('splits no character', () => {
  expect(cut('字'.repeat(3), 2)).toBe('字字');
  expect(cut('ab😀', 3)).toBe('ab');
  expect(cut('ab😀', 4)).toBe('ab😀');
  expect(shortened('ab😀c', 3)).toBe('ab…');
  expect(shortened('ab', 2)).toBe('ab');
});

describe('characters as perceived by users', () => {
  const anything = fc.string({ unit: 'binary' });
  it("are the same with and without the browser's segmenter", () => {
    const { Segmenter } = Intl;
    fc.assert(
      fc.property(anything, (text) => {
        expect(graphemes(text).join('')).toBe(text);
        Reflect.deleteProperty(Intl, 'Segmenter');
        try {
          expect(graphemes(text).join('')).toBe(text);
        } finally {
          Object.assign(Intl, { Segmenter });
        }
      }),
    );
  });
  it.each(['𠮷野家', 'é́a', '👨‍👩‍👧中', '葛\u{E0100}城', 'བོད་', '🇨🇳🇯🇵'])('are never split in %s', (text) => {
    for (let most = 0; most <= text.length; most++) {
      expect(cut(text, most).length).toBeLessThanOrEqual(most);
      expect(tail(text, most).length).toBeLessThanOrEqual(most);
      expect(cut(text, most).isWellFormed()).toBe(true);
      expect(tail(text, most).isWellFormed()).toBe(true);
    }
  });
  it('keep their marks', () => {
    expect(cut('葛\u{E0100}城', 2)).toBe('葛');
    expect(cut('中葛\u{E0100}城', 3)).toBe('中');
    expect(tail('城葛\u{E0100}', 3)).toBe('葛\u{E0100}');
  });
});
