import fc from '@/lib/testing/fc';
import { bareNameKey, isSameName, nameKey, nameProblem } from './name';

const NAME = '阿依古丽·买买提';

/** Signs that keyboards, phones and text recognition write for the dot of a name. */
const DOTS = [
  ...['·', '•', '‧', '∙', '⋅', '・', '･', '．', '﹒', '.', '。', '｡', '-', '—', '●', '⚫', '⬤', '▪', '◦', '⸱', 'ꞏ'],
  ...['˙', ' ˙ ', '˚', '丶', ' 丶 ', 'ᐧ', 'ꓸ', 'ㆍ', '\u0387', ' · ', '\u200B·\u200E'],
];

it.each(DOTS)('a name with %s between its parts is the same name', (dot) => {
  expect(isSameName(NAME.replace('·', dot), NAME)).toBe(true);
  expect(bareNameKey(NAME.replace('·', dot))).toBe('阿依古丽买买提');
});

it('a raised dot that was normalised before is still a dot', () =>
  expect(isSameName(NAME.replace('·', '˙').normalize('NFKC'), NAME)).toBe(true));

it.each(['、', '*', '○', '', '　', "'", '´', '/'])('the key without punctuation ignores %p between the parts', (sign) =>
  expect(bareNameKey(NAME.replace('·', sign))).toBe(bareNameKey(NAME)),
);

it.each([
  ['沈\u202E知微', '沈知微'],
  ['沈　知 微', '沈知微'],
  ['云州（集团）有限公司', '云州(集团)有限公司'],
  ['ＡＢＣ公司', 'abc公司'],
  ['\uFEFF沈知微\u200D', '沈知微'],
  ['⻢建国', '马建国'],
  ['İbrahim Çelik', 'İBRAHİM ÇELİK'],
  ['Ibrahim', 'İbrahim'],
  ...['’', '‘', '＇', '´', '`', '′', 'ʼ', 'ʻ'].map((sign) => [`O${sign}Neill`, "O'Neill"]),
])('%s is %s', (one, other) => expect(isSameName(one, other)).toBe(true));

it.each([
  ['沈知微', '沈知薇'],
  ['𠮷田', '吉田'],
  ['李·明', '李·民'],
  ['Anne-Marie', 'Anne·Marie'],
  ['丶山工作室', '山工作室'],
  ['室丶', '室'],
  ['a丶a', 'aa'],
  ['张**', '张'],
  ['云州市第1中学', '云州市第11中学'],
  ['云州 101 工作室', '云州 0 工作室'],
  ['云州一号工作室1', '云州一号工作室'],
  ['ထက်', 'က်'],
])('%s is not %s', (one, other) => expect(isSameName(one, other)).toBe(false));

/** Letters that draw nothing or look like the dot, a hyphen or an apostrophe. */
const VARIANTS = new Set([
  '\u115F',
  '\u1160',
  '\u119E',
  '\u1427',
  '\u30FC',
  '\uA4F8',
  '\uA78F',
  '\u02B9',
  '\u02BB',
  '\u02BC',
  '\u02BD',
  '\uA78C',
]);

it('keys keep every letter and digit', () => {
  const lettersOf = (text: string) =>
    text
      .normalize('NFKC')
      .toLowerCase()
      .replace(/[^\p{L}\p{N}]/gu, '');
  for (let code = 0x20; code < 0x1_0200; code++) {
    const sign = String.fromCodePoint(code);
    if (lettersOf(sign) !== sign || VARIANTS.has(sign)) continue;
    expect(nameKey(`a${sign}a`)).toBe(`a${sign}a`);
    expect(bareNameKey(`a${sign}a`)).toBe(`a${sign}a`);
  }
});

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

it('keys of names with any signs between Chinese characters are idempotent', () => {
  const sign = fc.constantFrom(...DOTS, '阿', 'a', '、', '\u0307', "'");
  fc.assert(
    fc.property(fc.array(sign, { maxLength: 8 }), (signs) => {
      const name = signs.join('');
      expect(nameKey(nameKey(name))).toBe(nameKey(name));
      expect(nameKey(bareNameKey(name))).toBe(bareNameKey(name));
    }),
  );
});

it.each(['沈知微', 'Anne', '某', '360', '阿'])('%s can be a name', (name) => expect(nameProblem(name)).toBe(''));
it.each(['\u0301\u0302', '.', '…', '··', '-', '（）', '🌸'])('%p cannot be a name', (name) =>
  expect(nameProblem(name)).toBe('请填写文字，不能只有符号'),
);
