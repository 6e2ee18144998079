import { days, frames, indents, tiles, weave } from './grids';
import { daybreak, lens, quotes, ridges, stations, strings } from './lines';
import type { Motif } from './motif';
import { fan, gates, seats, table } from './places';
import { columns, forme, seam, slips } from './print';
import { arcs, orbit, overlap, radiance } from './rings';

/** All motifs by the names used in channels. */
export const motifs = {
  arcs,
  columns,
  daybreak,
  days,
  fan,
  forme,
  frames,
  gates,
  indents,
  lens,
  orbit,
  overlap,
  quotes,
  radiance,
  ridges,
  seam,
  seats,
  slips,
  stations,
  strings,
  table,
  tiles,
  weave,
} as const satisfies Record<string, Motif>;

export type MotifName = keyof typeof motifs;
