/** @jest-environment node */
import { Resvg } from '@resvg/resvg-js';
import { cardSize, certificateCard } from '../../art/certificate-card';
import { cover, coverSizes } from '../../art/cover';
import { fonts } from '../../art/svg';
import { renderOgPng } from './og';
import { font, withShapedRuns } from './og-type';

const svg = cover({ channel: 'notice', id: 101, title: '关于征集 2026 年度版权示范项目的通知', meta: '2026-11-18' });

describe('renderOgPng', () => {
  it('produces a PNG in the size required by Open Graph', async () => {
    const png = Buffer.from(await renderOgPng(svg));
    expect(png.subarray(1, 4).toString('latin1')).toBe('PNG');
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 630]);
  });

  it('renders the same picture only once', () => {
    expect(renderOgPng(svg)).toBe(renderOgPng(svg));
  });

  it('finds the fonts: text changes the picture', async () => {
    const bare = await renderOgPng(svg.replace(/<text[\s\S]*?<\/text>/g, ''));
    const full = await renderOgPng(svg);
    expect(full.length).toBeGreaterThan(bare.length + 2000);
  });

  it('rejects malformed SVG, and tries again the next time', async () => {
    await expect(renderOgPng('<svg>')).rejects.toThrow();
    await expect(renderOgPng('<svg>')).rejects.toThrow();
  });
});

/** Removes translated groups from a drawing: motifs and seals. */
function withoutGroups(drawn: string): string {
  const rest = drawn.replace(/<g [^>]*>(?:(?!<g )[\s\S])*?<\/g>/g, '');
  return rest === drawn ? drawn : withoutGroups(rest);
}

/** Boxes measured so far: the rows of a card repeat each other, and measuring loads all fonts. */
const boxes = new Map<string, ReturnType<Resvg['getBBox']>>();
function boxOf(line: string) {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9">${line}</svg>`;
  if (!boxes.has(line)) boxes.set(line, new Resvg(svg, { font }).getBBox());
  return boxes.get(line);
}

/** Left and right edge of each text line in a drawing as rendered, without the text of seals. */
const typeOf = async (drawn: string) => {
  const shaped = await withShapedRuns(withoutGroups(drawn));
  return [...shaped.matchAll(/<text [^>]*font-family[^>]*>[^<]*<\/text>/g)].flatMap(([text]) => {
    const box = boxOf(text.replace(/ y="[^"]*"/, ''));
    return box ? [{ text: text.replace(/<[^>]*>/g, ''), left: box.x, right: box.x + box.width }] : [];
  });
};

const longest: [string, string][] = [
  ['Chinese', '很长的作品名称，'.repeat(25)],
  ['one Latin word', 'W'.repeat(200)],
  ['small letters', 'm'.repeat(200)],
  ['an address', `https://www.example.org/${'a/1%@'.repeat(35)}`],
  ['signs that begin no line', '，'.repeat(200)],
  ['emoji', '👨‍👩‍👧😀'.repeat(25)],
  ['Tibetan', 'བོད་ཡིག་'.repeat(25)],
  ['Uyghur', 'ئايگۈل ئابلىز '.repeat(14)],
  ['Korean', '한국어제목'.repeat(40)],
];

describe.each(longest)('keeps the longest title inside its drawing: %s', (_, title) => {
  const beyond = async (drawn: string, left: number, right: number) =>
    (await typeOf(drawn)).filter((line) => line.left < left - 3 || line.right > right);

  it('on a cover, left of the vertical rule', async () => {
    const drawn = cover({ channel: 'notice', id: 1, title, meta: title });
    expect(await beyond(drawn, 86, 752)).toEqual([]);
    const book = cover({ channel: 'report', id: 1, title, meta: title, format: 'book' });
    expect(await beyond(book, 66, coverSizes.book.width - 33)).toEqual([]);
  });

  it('on a certificate card, right of the QR code and left of the seal', async () => {
    const rows = ['登记号', '权利人', '类别', '创作完成', '登记日期', '信息来源'].map((label) => ({
      label,
      value: title,
    }));
    const status = { word: '有效', good: true };
    const card = {
      heading: '计算机软件著作权登记证书',
      title,
      rows,
      status,
      verifyUrl: 'https://www.example.org/codeIndex/a',
    };
    const publisher = '云州市及周边七县区联合版权保护与产业促进协会';
    const drawn = certificateCard({ ...card, publisher });
    expect(await beyond(drawn, 56, cardSize.width - 40)).toEqual([]);
    const signed = (await typeOf(drawn)).filter(({ left }) => Math.abs(left - 272) < 3);
    expect(signed.map(({ text }) => text).join('')).toContain(publisher);
    expect(signed.filter(({ right }) => right > cardSize.width - 56 - 64)).toEqual([]);
  });
});

const scripts = ['𠮷𡋾', 'ئايگۈل', 'བོད་ཡིག', 'ᠮᠣᠩᠭᠣᠯ', '한국어', '😀👨‍👩‍👧❤️', 'ꆈꌠ'];
const whole = (words: string, family: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="900" height="90"><text x="9" y="60" font-size="40" font-family="${family}">${words}</text></svg>`;

it('sets a semibold title in the serif font', async () => {
  expect(await renderOgPng(whole('版权 Wm', fonts.serif))).not.toEqual(await renderOgPng(whole('版权 Wm', fonts.sans)));
});

it.each(scripts)('renders %s, alone and beside Chinese', async (words) => {
  // U+10FFFF is in no font, so it renders as the same number of boxes.
  const boxes = (text: string) => text.replaceAll(words, '\u{10FFFF}'.repeat([...words].length));
  for (const text of [words, `云州、${words}《权》`]) {
    const png = await renderOgPng(whole(text, fonts.serif));
    expect(png).not.toEqual(await renderOgPng(whole(boxes(text), fonts.serif)));
  }
});

it('renders joining letters beside Chinese as alone', async () => {
  const outlines = async (words: string) => {
    const drawn = new Resvg(await withShapedRuns(whole(words, fonts.serif)), { font }).toString();
    return Array.from(drawn.matchAll(/ d="([^"]*)"/g), ([, data]) => data);
  };
  for (const words of ['ئايگۈل ئابلىز', 'བོད་ཡིག', 'ᠮᠣᠩᠭᠣᠯ', '👨‍👩‍👧'])
    expect((await outlines(`${words}、云`)).slice(0, -1)).toEqual(await outlines(words));
});

/** Texts of the lines that a title is set in, from left to right. */
async function set(words: string) {
  const lines = (await withShapedRuns(whole(words, fonts.serif))).matchAll(/ x="([\d.-]+)"[^>]*>([^<]*)</g);
  return [...lines].sort(([, one], [, other]) => Number(one) - Number(other)).map(([, , text]) => text);
}

it('sets signs and digits of right-to-left titles where they are read', async () =>
  expect(await set('توپلىمى (2-توم)')).toEqual(['(', 'توم', '-', '2', ') ', 'توپلىمى']));

it('keeps the space between an initial and the surname', async () =>
  expect(await set('ئا. تۇردى')).toEqual(['تۇردى', ' .', 'ئا']));

it('lets other requests go on while it measures a title of many scripts', async () => {
  let turns = 0;
  let isDone = false;
  const count = () => {
    turns += 1;
    if (!isDone) setImmediate(count);
  };
  count();
  await set('甲བོད་乙'.repeat(20));
  isDone = true;
  expect(turns).toBeGreaterThan(2);
});
