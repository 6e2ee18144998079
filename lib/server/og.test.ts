/** @jest-environment node */
import { Resvg } from '@resvg/resvg-js';
import { cardSize, certificateCard } from '../art/certificate-card';
import { cover, coverSizes } from '../art/cover';
import { fallbackFonts, fontPath } from '../pdf/font-files';
import { renderOgPng } from './og';

const svg = cover({ channel: 'notice', id: 101, title: '关于征集 2026 年度版权示范项目的通知', meta: '2026-11-18' });

describe('renderOgPng', () => {
  it('gives a PNG of the size Open Graph asks for', async () => {
    const png = Buffer.from(await renderOgPng(svg));
    expect(png.subarray(1, 4).toString('latin1')).toBe('PNG');
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 630]);
  });

  it('shares one rendering of the same picture', () => {
    expect(renderOgPng(svg)).toBe(renderOgPng(svg));
  });

  it('finds the fonts: type adds to the picture', async () => {
    const bare = await renderOgPng(svg.replace(/<text[\s\S]*?<\/text>/g, ''));
    const full = await renderOgPng(svg);
    expect(full.length).toBeGreaterThan(bare.length + 2000);
  });

  it('refuses what is not well formed, and tries again the next time', async () => {
    await expect(renderOgPng('<svg>')).rejects.toThrow();
    await expect(renderOgPng('<svg>')).rejects.toThrow();
  });
});

const fontFiles = [...(['noto-sans-sc', 'noto-serif-sc'] as const), ...fallbackFonts.map(({ name }) => name)].map(
  (name) => fontPath(name),
);
const font = { loadSystemFonts: false, fontFiles, sansSerifFamily: 'Noto Sans SC', serifFamily: 'Noto Serif SC' };

/** A drawing without what is moved to its place: motifs and seals. */
function withoutGroups(drawn: string): string {
  const rest = drawn.replace(/<g [^>]*>(?:(?!<g )[\s\S])*?<\/g>/g, '');
  return rest === drawn ? drawn : withoutGroups(rest);
}

/** Left and right of each line of type of a drawing, as it is drawn, without the letters of seals. */
const typeOf = (drawn: string) =>
  [...withoutGroups(drawn).matchAll(/<text [^>]*font-family[^>]*>[^<]*<\/text>/g)].flatMap(([text]) => {
    const box = new Resvg(`<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9">${text}</svg>`, {
      font,
    }).getBBox();
    return box ? [{ text: text.replace(/<[^>]*>/g, ''), left: box.x, right: box.x + box.width }] : [];
  });

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

describe.each(longest)('the longest title keeps within its drawing: %s', (_, title) => {
  const beyond = (drawn: string, left: number, right: number) =>
    typeOf(drawn).filter((line) => line.left < left - 3 || line.right > right);

  it('on a cover, left of the upright rule', () => {
    const drawn = cover({ channel: 'notice', id: 1, title, meta: title });
    expect(beyond(drawn, 86, 752)).toEqual([]);
    const book = cover({ channel: 'report', id: 1, title, meta: title, format: 'book' });
    expect(beyond(book, 66, coverSizes.book.width - 33)).toEqual([]);
  });

  it('on the card of a certificate, right of the code and left of the seal', () => {
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
    expect(beyond(drawn, 56, cardSize.width - 40)).toEqual([]);
    expect(typeOf(drawn).find(({ text }) => text === publisher)?.right).toBeLessThan(cardSize.width - 56 - 64);
  });
});

it('letters of other scripts, rare ones and emoji are drawn in a picture', async () => {
  const bare = await renderOgPng(cover({ channel: 'notice', id: 101, title: '一' }));
  for (const title of ['𠮷', 'ئايگۈل', 'བོད་ཡིག', 'ᠮᠣᠩᠭᠣᠯ', '한국어', '😀', 'ꆈꌠ'])
    expect(await renderOgPng(cover({ channel: 'notice', id: 101, title }))).not.toEqual(bare);
});
