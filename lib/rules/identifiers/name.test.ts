import fc from '@/lib/testing/fc';
import { bareNameKey, isSameName, nameKey } from './name';

const NAME = '阿依古丽·买买提';

it.each(['·', '•', '‧', '∙', '⋅', '・', '･', '．', '.', '。', '-', '—', '●', '\u0387', ' · ', '\u200B·\u200E'])(
  'a name with %s between its parts is the same name',
  (dot) => expect(isSameName(NAME.replace('·', dot), NAME)).toBe(true),
);

it.each([
  ['沈\u202E知微', '沈知微'],
  ['沈　知 微', '沈知微'],
  ['云州（集团）有限公司', '云州(集团)有限公司'],
  ['ＡＢＣ公司', 'abc公司'],
  ['\uFEFF沈知微\u200D', '沈知微'],
])('%s is %s', (one, other) => expect(isSameName(one, other)).toBe(true));

it.each([
  ['沈知微', '沈知薇'],
  ['𠮷田', '吉田'],
  ['李·明', '李·民'],
  ['Anne-Marie', 'Anne·Marie'],
])('%s is not %s', (one, other) => expect(isSameName(one, other)).toBe(false));

it('the key is idempotent and ignores invisible characters', () => {
  const unseen = fc.constantFrom('\u200B', '\u200E', '\u202E', '\uFEFF', '\u00AD', ' ', '\u3000');
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), unseen, (name, mark) => {
      expect(nameKey(nameKey(name))).toBe(nameKey(name));
      expect(nameKey(mark + name + mark)).toBe(nameKey(name));
      expect(nameKey(bareNameKey(name))).toBe(bareNameKey(name));
    }),
  );
});
