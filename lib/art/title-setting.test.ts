import { clipToWidth, emWidth, plainTitle, setTitle, type TitleSize } from './title-setting';

const sizes: readonly [TitleSize, ...TitleSize[]] = [
  { size: 78, maxLines: 3 },
  { size: 58, maxLines: 3 },
  { size: 46, maxLines: 5 },
];
const boxWidth = 604;
const set = (title: string) => setTitle(title, boxWidth, sizes);

const headlines = [
  '关于征集 2026 年度版权示范项目的通知',
  '著作权法修改五年：法院怎样看惩罚性赔偿',
  '首例“AI 文生图”著作权案：独创性从何而来',
  '云州数字文创产业版权报告（2026）',
  '《人工智能生成合成内容标识办法》施行一周年：标识义务的十个常见问题',
  '评审委员会名单公布：十五位评委来自出版、司法与学界',
  '用 Transformer 与 Diffusion 生成的图片，能不能登记？',
  '登记、备案、存证、公证——四种办法各管什么',
];

describe('setTitle', () => {
  it.each(headlines)('loses nothing of %s', (title) => {
    expect(set(title).lines.join('').replaceAll(' ', '')).toBe(title.replaceAll(' ', ''));
  });

  it.each(headlines)('follows the rules for line starts and ends in %s', (title) => {
    for (const line of set(title).lines) {
      expect(line).not.toMatch(/^[，。、；：？！」』）》〉】”’…,.;:?!)]/u);
      expect(line).not.toMatch(/[「『（《〈【“‘(]$/u);
    }
  });

  it.each(headlines)('fits the box with %s', (title) => {
    const { lines, size } = set(title);
    for (const line of lines) expect(emWidth(line) * size).toBeLessThanOrEqual(boxWidth);
  });

  it('never splits a Latin word or a number', () => {
    const { lines } = set('用 Transformer 与 Diffusion 在 2026-11-20 生成的图片能不能登记');
    for (const word of ['Transformer', 'Diffusion', '2026-11-20']) {
      expect(lines.some((line) => line.includes(word))).toBe(true);
    }
  });

  it('breaks between words', () => {
    expect(set('滨江数字产业园版权工作站').lines).toEqual(['滨江数字产业园', '版权工作站']);
  });

  it('follows forced breaks', () => {
    expect(set('作品完成之日，|权利即已产生').lines).toEqual(['作品完成之日，', '权利即已产生']);
  });

  it('ignores a forced break that would start a line with punctuation', () => {
    for (const line of set('作品完成之日|，权利即已产生').lines) expect(line.startsWith('，')).toBe(false);
  });

  it('ignores forced breaks whose lines do not fit', () => {
    const { lines, size } = set('关于征集年度版权示范项目与示范单位的通知|另附说明');
    for (const line of lines) expect(emWidth(line) * size).toBeLessThanOrEqual(boxWidth);
  });

  it('shortens a title that is too long for every size with an ellipsis', () => {
    const { lines, size } = set('版权保护与产业发展'.repeat(20));
    expect(size).toBe(46);
    expect(lines.length).toBeLessThanOrEqual(5);
    expect(lines.at(-1)).toMatch(/…$/u);
    for (const line of lines) expect(emWidth(line) * size).toBeLessThanOrEqual(boxWidth);
  });

  it('splits a word only if it is longer than a line', () => {
    const { lines } = set('a'.repeat(400));
    expect(lines.length).toBeGreaterThan(1);
    expect(lines.at(-1)).toMatch(/…$/u);
  });

  it('returns at most one empty line for an empty title', () => {
    expect(set('').lines.join('')).toBe('');
  });

  it('is deterministic', () => {
    for (const title of headlines) expect(set(title)).toEqual(set(title));
  });
});

describe('plainTitle', () => {
  it('removes the break marks', () => {
    expect(plainTitle(' 作品完成之日，|权利\n即已产生 ')).toBe('作品完成之日，权利 即已产生');
  });
});

describe('clipToWidth', () => {
  it('keeps short text and clips long text with an ellipsis', () => {
    expect(clipToWidth('文澜书院', 4)).toBe('文澜书院');
    expect(clipToWidth('文澜书院二层报告厅', 5)).toBe('文澜书院…');
  });
});
