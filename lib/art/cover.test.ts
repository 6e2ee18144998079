/** @jest-environment jsdom */
import { channelNames, channels, galleryChannel, isArtChannel } from './channels';
import { type CoverFormat, type CoverInput, cover, coverSizes, isDark } from './cover';
import { grounds } from './palette';

const formats: CoverFormat[] = ['wide', 'head', 'book', 'art', 'thumb'];
const hostile = `<script>alert("1")</script> & 'x' ]]> <!--`;

function parse(svg: string): Document {
  const parsed = new DOMParser().parseFromString(svg, 'image/svg+xml');
  expect(parsed.querySelector('parsererror')).toBeNull();
  return parsed;
}

const sample: CoverInput = { channel: 'policy', id: 12, title: '著作权法修改五年：法院怎样看惩罚性赔偿' };

describe.each(channelNames)('cover of %s', (channel) => {
  it.each(formats)('renders as %s with integer coordinates', (format) => {
    for (const id of [1, 2, 3, 'slug-4']) {
      const svg = cover({ channel, id, title: '委托创作的插画，著作权归谁', meta: '2026-11-20', format });
      const root = parse(svg).documentElement;
      expect(root.getAttribute('viewBox')).toBe(`0 0 ${coverSizes[format].width} ${coverSizes[format].height}`);
      expect(svg).not.toMatch(/NaN|Infinity|undefined|null/);
    }
  });

  it('uses no ids, so that several can be in one document', () => {
    for (const format of formats) expect(cover({ ...sample, channel, format })).not.toMatch(/\sid=|url\(#/);
  });

  it('shows the seal and the name of its channel', () => {
    const texts = [...parse(cover({ ...sample, channel })).querySelectorAll('text')].map((node) => node.textContent);
    expect(texts).toContain(channels[channel].label);
    for (const character of channels[channel].seal) expect(texts).toContain(character);
  });
});

describe('cover', () => {
  it('is deterministic', () => {
    for (const format of formats) expect(cover({ ...sample, format })).toBe(cover({ ...sample, format }));
  });

  it('differs between ids', () => {
    expect(cover(sample)).not.toBe(cover({ ...sample, id: 13 }));
  });

  it.each(formats)('escapes title, meta and publisher as %s', (format) => {
    const input: CoverInput = {
      channel: 'knowledge',
      id: 1,
      title: hostile,
      meta: hostile,
      publisher: hostile,
      format,
    };
    const parsed = parse(cover(input));
    expect(parsed.querySelector('script')).toBeNull();
    expect(parsed.documentElement.getAttribute('aria-label')).toBe(hostile);
  });

  it('is hidden from assistive technology when decorative', () => {
    const root = parse(cover({ ...sample, decorative: true })).documentElement;
    expect(root.getAttribute('aria-hidden')).toBe('true');
    expect(root.hasAttribute('aria-label')).toBe(false);
  });

  it('has the title without break marks as accessible name', () => {
    const root = parse(cover({ ...sample, title: '作品完成之日，|权利即已产生' })).documentElement;
    expect(root.getAttribute('aria-label')).toBe('作品完成之日，权利即已产生');
  });

  it('renders titles without Chinese characters', () => {
    for (const title of ['', 'WIPO', '2026']) parse(cover({ channel: 'knowledge', id: 1, title }));
  });
});

describe('channels', () => {
  it('are validated by name', () => {
    expect(isArtChannel('notice')).toBe(true);
    expect(isArtChannel('toString')).toBe(false);
  });

  it('alternate in a gallery', () => {
    expect(galleryChannel(0)).not.toBe(galleryChannel(1));
    expect(galleryChannel(0)).toBe(galleryChannel(4));
  });
});

it('knows which covers are dark', () => {
  const dark = [grounds.ink.background, grounds.night.background];
  const inputs = channelNames.flatMap((channel) => [1, 2, 3, 4].map((id) => ({ channel, id, title: '版权' })));
  const first = (input: CoverInput) => /<rect [^>]*fill="([^"]*)"/.exec(cover(input))?.[1] ?? '';
  for (const input of inputs)
    expect([input, isDark(input)]).toEqual([input, dark.some((fill) => fill === first(input))]);
  expect(new Set(inputs.map(isDark)).size).toBe(2);
  expect(isDark({ channel: 'policy', id: 1, ground: 'night' })).toBe(true);
});
