import fc from '@/lib/testing/fc';
import { graphemes, unbroken } from './graphemes';

it('counts a letter with marks, and an emoji sequence, as one character', () => {
  expect(graphemes('𠮷é👨‍👩‍👧བོ')).toEqual(['𠮷', 'é', '👨‍👩‍👧', 'བོ']);
});

it('keeps words of scripts with spaces whole, and breaks Chinese anywhere', () => {
  expect(unbroken('《Don’t》 v1.2 作品')).toEqual(['《', 'Don’t', '》', ' ', 'v1.2', ' ', '作', '品']);
  expect(unbroken('ئايگۈل ᠮᠣᠩᠭᠣᠯ 한국어')).toEqual(['ئايگۈل', ' ', 'ᠮᠣᠩᠭᠣᠯ', ' ', '한국어']);
});

it('loses nothing', () => {
  fc.assert(fc.property(fc.string({ unit: 'binary' }), (text) => expect(unbroken(text).join('')).toBe(text)));
});
