/** @jest-environment node */
import { readFileSync } from 'node:fs';
import { paletteNames } from '@/lib/contract/identity';
import { grounds, paper, white } from './palette';
import { inPalette, palettes, recolour } from './palettes';

/** Relative luminance by WCAG 2.2. */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Contrast ratio by WCAG 2.2. */
function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

const css = readFileSync('app/styles/palettes.css', 'utf8');
const tokens = readFileSync('app/styles/tokens.css', 'utf8');
const token = (name: string): string => new RegExp(`--${name}: (#[0-9a-f]{6})`).exec(tokens)?.[1] ?? '';

test('measures contrast as WCAG does', () => {
  expect(contrast('#000000', '#FFFFFF')).toBeCloseTo(21, 5);
  expect(contrast('#777777', '#FFFFFF')).toBeCloseTo(4.48, 2);
});

describe.each(paletteNames)('palette %s', (name) => {
  const { ink, night } = palettes[name];

  it('keeps every text at 4.5 on each of its grounds', () => {
    const lightGrounds = [white, paper[0], paper[1], paper[2], ink[0]];
    const onLight = [
      ink[6],
      ink[7],
      ink[8],
      ink[9],
      token('paper-7'),
      token('paper-8'),
      token('paper-9'),
      token('seal-7'),
    ];
    const onDark = [white, ink[0], ink[1], ink[2], ink[3], token('gold-2'), token('gold-3')];
    const pairs = [
      ...lightGrounds.flatMap((ground) => onLight.map((text) => [text, ground])),
      ...[ink[9], night[0]].flatMap((ground) => onDark.map((text) => [text, ground])),
      // Text on buttons, pressed buttons, and the paler texts of dark covers.
      ...[ink[6], ink[7], ink[8], ink[9]].map((ground) => [token('paper-0'), ground]),
      [ink[2], ink[8]],
      [ink[9], ink[1]],
      [token('seal-3'), ink[9]],
    ];
    const weak = pairs
      .map(([text = '', ground = '']) => [text, ground, contrast(text, ground)])
      .filter(([, , by]) => Number(by) < 4.5);
    expect(weak).toEqual([]);
  });

  it('is in the style sheet as it is drawn', () => {
    const [from, rule] = name === 'ink' ? [tokens, ''] : [css, `:root[data-palette="${name}"] {`];
    const block = rule ? (from.split(rule)[1]?.split('}')[0] ?? '') : from;
    const written = (kind: string) =>
      [...block.matchAll(new RegExp(`--${kind}-\\d: (#[0-9a-f]{6})`, 'g'))].map(([, value]) => value);
    expect(written('ink')).toEqual(ink.map((colour) => colour.toLowerCase()));
    expect(written('night')).toEqual(night.map((colour) => colour.toLowerCase()));
  });
});

test('drawings follow the palette: by colour in files, by variable in pages', () => {
  const svg = `<rect fill="${palettes.ink.ink[8]}"/><rect fill="${grounds.ink.accent}"/>`;
  expect(recolour(svg, 'ink')).toBe(svg);
  expect(recolour(svg, 'pine')).toBe(svg.replace(palettes.ink.ink[8], palettes.pine.ink[8]));
  expect(inPalette(svg)).toBe(svg.replace(palettes.ink.ink[8], 'var(--ink-8)'));
});
