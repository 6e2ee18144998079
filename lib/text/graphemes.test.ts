import fc from 'fast-check';
import { graphemes, unbroken } from './graphemes';

it('a letter with its marks and an emoji of several parts are one character', () => {
  expect(graphemes('𠮷é👨‍👩‍👧བོ')).toEqual(['𠮷', 'é', '👨‍👩‍👧', 'བོ']);
});

it('words of scripts with spaces stay whole, Chinese breaks anywhere', () => {
  expect(unbroken('《Don’t》 v1.2 作品')).toEqual(['《', 'Don’t', '》', ' ', 'v1.2', ' ', '作', '品']);
  expect(unbroken('ئايگۈل ᠮᠣᠩᠭᠣᠯ 한국어')).toEqual(['ئايگۈل', ' ', 'ᠮᠣᠩᠭᠣᠯ', ' ', '한국어']);
});

it('nothing is lost', () => {
  fc.assert(fc.property(fc.string({ unit: 'binary' }), (text) => expect(unbroken(text).join('')).toBe(text)));
});
