import type { Ground } from '../palette';
import type { Seeded } from '../seeded';
import type { Point } from '../svg';

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

export interface MotifInput {
  random: Seeded;
  /** Bounds of the motif. */
  box: Box;
  ground: Ground;
  /** Title of the picture; some motifs use characters from it. */
  title: string;
}

/** Draws a seeded pattern as an SVG fragment. At most one figure has the accent colour. */
export type Motif = (input: MotifInput) => string;

export const middle = ({ x, y, width, height }: Box): Point => ({ x: x + width / 2, y: y + height / 2 });

/** Integers from 0 (inclusive) to `count` (exclusive). */
export const range = (count: number): number[] => Array.from({ length: Math.max(0, Math.floor(count)) }, (_, i) => i);

/** Concatenates one fragment for each integer below `count`. */
export const each = (count: number, draw: (index: number) => string): string => range(count).map(draw).join('');

/** Largest centred box with an aspect ratio inside another. */
export function fitted(box: Box, ratio: number): Box {
  const width = Math.min(box.width, box.height * ratio);
  const height = width / ratio;
  const center = middle(box);
  return { x: center.x - width / 2, y: center.y - height / 2, width, height };
}
