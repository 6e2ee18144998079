import type { PaletteName } from '@/lib/contract/identity';
import { ink } from './palette';

/** Colours that a palette replaces; vermilion, gold, paper and jade are the same in all. */
export interface Palette {
  /** Scale of structure, links and actions, from 0 (lightest) to 9. */
  ink: readonly [string, string, string, string, string, string, string, string, string, string];
  /** Surfaces of the prize area: card, hairline, strong line. */
  night: readonly [string, string, string];
}

/**
 * Palettes that an association can choose. Each colour has the luminance of its place in the first palette, so that all
 * contrasts hold. app/styles/palettes.css repeats them as variables; a test compares both.
 */
export const palettes: Readonly<Record<PaletteName, Palette>> = {
  ink: { ink, night: ['#11263A', '#1D3044', '#2A3F54'] },
  pine: {
    ink: ['#EAF5F1', '#D2E7E1', '#A9CFC3', '#79B3A2', '#55917F', '#3A7563', '#275D4D', '#1B493B', '#13362C', '#0B231C'],
    night: ['#0D2921', '#17342B', '#234339'],
  },
  violet: {
    ink: ['#F4F1F7', '#E6E1EC', '#CDC3D8', '#B0A1C2', '#927EA9', '#7B5D9C', '#644686', '#4F356D', '#3B2653', '#271838'],
    night: ['#2E1C41', '#372848', '#463659'],
  },
  iron: {
    ink: ['#F1F2F4', '#E1E3E6', '#C3C7CC', '#A2A8B0', '#7F8791', '#626B77', '#4C5561', '#3A424D', '#2B3139', '#1B1F25'],
    night: ['#20252C', '#2A2F35', '#393E44'],
  },
};

const scales = ({ ink: scale, night }: Palette) => [...scale, ...night];

/** Replaces the colours of the first palette in a drawing with those of another. */
export function recolour(svg: string, name: PaletteName): string {
  if (name === 'ink') return svg;
  const to = scales(palettes[name]);
  const table = new Map(scales(palettes.ink).map((from, at) => [from, to[at] ?? from]));
  return svg.replace(/#[0-9A-F]{6}\b/g, (colour) => table.get(colour) ?? colour);
}

const variables = new Map([
  ...palettes.ink.ink.map((colour, at) => [colour, `var(--ink-${at})`] as const),
  ...palettes.ink.night.map((colour, at) => [colour, `var(--night-${at + 1})`] as const),
]);

/** A drawing whose palette colours are the page's variables, for drawings inside HTML. */
export const inPalette = (svg: string): string =>
  svg.replace(/#[0-9A-F]{6}\b/g, (colour) => variables.get(colour) ?? colour);
