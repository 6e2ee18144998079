/** @jest-environment node */
import { setText } from '../testing/set-text';
import { type CertificatePaper, filingCertificate } from './filing-certificate';

const row = (label: string, value: string) => ({ label, value });
const usual: CertificatePaper = {
  heading: '数字作品备案凭证（公示件）',
  number: 'YZBA-2026-00000123',
  title: '雾中渡口',
  rows: [
    row('权利人', '林知遥'),
    row('作者', '林知遥'),
    row('完成日期', '2026-01-02，未发表'),
    row('文件', '图片，1,234,567 字节'),
    row('备案时间', '2026-11-25 10:00:00'),
    row('时间来源', '本会时钟（未经第三方时间戳机构）'),
    row('日志位置', '第 12 片叶子'),
    row('更早的备案', '同一文件已有备案 YZBA-2026-00000001'),
  ],
  digest: '0123456789abcdef'.repeat(4),
  notes: ['把它和原件交给任何人，不经过本会也能核对。'.repeat(4), '备案证明这个文件在备案时间已经存在。'],
  verifyUrl: 'https://www.example.org/codeIndex/abcdefghijklmnopqrstuv',
  issuer: '云州市版权协会',
  issuedOn: '2026-11-25',
  attached: [],
};
const of = (title: string, person: string, issuer = usual.issuer): CertificatePaper => ({
  ...usual,
  title,
  issuer,
  rows: usual.rows.map((given, at) => (at < 2 ? row(given.label, person) : given)),
});
/** Longest values that a filing accepts. */
const longest: [string, CertificatePaper][] = [
  [
    'Chinese',
    of('很长的作品名称，'.repeat(25), '欧阳知遥、'.repeat(24), '云州市及周边七县区联合版权保护与产业促进协会'),
  ],
  ['one Latin word', of('W'.repeat(200), 'Donaudampfschifffahrt'.repeat(6).slice(0, 120))],
  ['signs that begin no line', of('，'.repeat(200), '。'.repeat(120))],
  ['signs that end no line', of('《'.repeat(200), '（'.repeat(120))],
];

/** Text column between the margins; punctuation may hang past it. */
const COLUMN = { left: 71, right: 524 + 12 };
/** Height of the code and the seal on the last page. */
const FOOT = 182;

it.each(longest)('sets the longest values within the column and above code and seal: %s', async (_, paper) => {
  const { pages, pieces } = await setText(await filingCertificate(paper));
  const numbered = pieces.filter(({ y }) => y < 50);
  expect(numbered).toHaveLength(pages.length === 1 ? 0 : pages.length);
  const body = pieces.filter(({ y }) => y > 50);
  expect(body.filter(({ left, right }) => left < COLUMN.left || right > COLUMN.right)).toEqual([]);
  const low = body.filter(({ page, y }) => y < (page === pages.length ? FOOT : 57)).map(({ text }) => text);
  expect(low).toEqual(['扫码核验', usual.verifyUrl, paper.issuer, usual.issuedOn, '备', '案']);
  const title = paper.title.slice(0, 20);
  const written = body.map(({ text }) => text).join('');
  expect(written).toContain(title);
});

/** Letters of the languages of Europe that Western European fonts lack, and of their neighbours. */
const scripts: [string, string][] = [
  ['names of Central Europe', 'Łukasz Wałęsa、Antonín Dvořák、Łódź、Žižek、Őrség、Ľudovít、Ģirts Ņūja、Ųžuolas'],
  ['Turkish, Romanian, Azerbaijani', 'Erdoğan、Ştefan、Ștefan Ţepeș、İstanbul、Məmməd Ərəb'],
  ['Northern Europe', 'Skolt Ǩiõll Ǯ、Ŋ Ŧ ŧ、Ċetta Ħamrun、Ŵyn、Ḃríd Ṫ、Ȫ Ȭ'],
  ['Croatian digraphs', 'ǅ Ǆ ǆ ǈ ǋ'],
  ['Greek', 'Ελλάδα ΰ Ά Ώ Ϊ、Ἀθῆναι ᾧ'],
  ['Cyrillic', 'Київ Ґанок Європа、Ђорђе Њ Љ Џ、Ќирил Ѓ、Ўладзімір、Ӱ Ӓ Ҥ、Қазақ Ғ Ү Ө Һ'],
  ['Armenian, Georgian', 'Հայաստան、საქართველო'],
  ['letters with marks apart', 'Café Dvořák Ελλάδα Київ'.normalize('NFD')],
  ['marks without a letter of their own', 'm̃ е́ ė̃ ọ́ ӯ̆'],
  ['Korean and Japanese with parts apart', '한국어 がぎ'.normalize('NFD')],
  ['rare Chinese', '𠮷野家䶮㛃𰻞𡋾'],
  ['Tibetan', 'བོད་ཡིག་གི་དཔེ་དེབ།'],
  ['Uyghur', 'ئايگۈل ئابلىز'],
  ['Mongolian', 'ᠮᠣᠩᠭᠣᠯ ᠪᠢᠴᠢᠭ'],
  ['Korean', '한국어 제목'],
  ['Yi', 'ꆈꌠꁱꂷ'],
  ['Latin with accents', 'Đặng Thị Ánh, Ærøskøbing'],
  ['emoji', '😀👨‍👩‍👧❤️🇨🇳1️⃣'],
];

it.each(scripts)('draws every character: %s', async (_, title) => {
  const bytes = await filingCertificate(of(title, title));
  const { pieces } = await setText(bytes);
  expect(pieces.map(({ text }) => text).join('')).not.toMatch(/〓|字库/);
  const bare = await filingCertificate(of('', ''));
  expect(bytes.length).toBeGreaterThan(bare.length + 500);
});

it('sets the signs and digits of a right-to-left title where they are read', async () => {
  const { pieces } = await setText(await filingCertificate(of('توپلىمى (2-توم)', '林')));
  const signs = pieces.filter(({ size }) => size === 27).sort((one, other) => one.left - other.left);
  expect(signs.map(({ text }) => text.trim()).join('')).toBe('(-2)');
});

it('draws a letter and its mark as one, like the letter of its own', async () => {
  const title = 'Café Dvořák，Łódź';
  const apart = await setText(await filingCertificate(of(title.normalize('NFD'), title.normalize('NFD'))));
  const whole = await setText(await filingCertificate(of(title, title)));
  expect(apart.pieces).toEqual(whole.pieces);
});

it('begins no line of a title with a space', async () => {
  const { pieces } = await setText(await filingCertificate(of('Antonin Dvorak in the New World of Europe', '林')));
  const title = pieces.filter(({ size }) => size === 27);
  expect(title.map(({ left }) => left)).toEqual([72, 72]);
});

it('keeps compatibility ideographs, whose standard form has another shape', async () => {
  const { pieces } = await setText(await filingCertificate(of('\uFA19\uFA1A', '林')));
  expect(pieces.map(({ text }) => text).join('')).toContain('\uFA19\uFA1A');
});

it('marks a character that no font contains and names its code', async () => {
  const { pieces } = await setText(await filingCertificate(of('名𪚥ไ', '名')));
  const text = pieces.map((piece) => piece.text).join('');
  expect(text).toContain('名〓〓');
  expect(text).toContain('U+2A6A5、U+0E44');
});

it('removes characters without a shape and direction controls', async () => {
  const { pieces } = await setText(await filingCertificate(of('雾\u200B中\u202E渡\u00AD口\n\u0007上', '林')));
  expect(pieces.map(({ text }) => text).join('|')).toContain('雾中渡口 上');
});
