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
  /** The motif stays inside. */
  box: Box;
  ground: Ground;
  /** Title of the picture; some motifs take characters from it. */
  title: string;
}

/** One idea drawn from seeded numbers, as a fragment. At most one figure takes the accent. */
export type Motif = (input: MotifInput) => string;

export const middle = ({ x, y, width, height }: Box): Point => ({ x: x + width / 2, y: y + height / 2 });

/** The whole numbers from 0 up to but not including `count`. */
export const range = (count: number): number[] => Array.from({ length: Math.max(0, Math.floor(count)) }, (_, i) => i);

/** Draws one fragment for each number below `count`. */
export const each = (count: number, draw: (index: number) => string): string => range(count).map(draw).join('');

/** The largest box of this width-to-height ratio in the middle of another. */
export function fitted(box: Box, ratio: number): Box {
  const width = Math.min(box.width, box.height * ratio);
  const height = width / ratio;
  const center = middle(box);
  return { x: center.x - width / 2, y: center.y - height / 2, width, height };
}
