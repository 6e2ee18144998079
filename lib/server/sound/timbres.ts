import type { Instrument } from '@/lib/rules/score';

/** Samples a second; enough for what is played here, and half the bytes of a disc. */
export const RATE = 22_050;

/** Adds one note to a track. */
export type Strike = (track: Float32Array, at: number, seconds: number, hertz: number) => void;

/** Noise that is the same at every playing (a linear congruence), from -1 to 1. */
function noise(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2_147_483_648 - 1;
  };
}

interface Blown {
  /** How loud each partial is, the fundamental first. */
  partials: readonly number[];
  /** Seconds until a note is full, and until it is gone. */
  attack: number;
  release: number;
  vibrato: number;
  breath: number;
  loud: number;
}

/** What is sounded for as long as it is held: a pipe, a string under the bow, a voice. */
const held =
  ({ partials, attack, release, vibrato, breath, loud }: Blown): Strike =>
  (track, at, seconds, hertz) => {
    const start = Math.round(at * RATE);
    const length = Math.min(track.length - start, Math.round((seconds + release) * RATE));
    const hiss = noise(start + Math.round(hertz));
    let phase = 0;
    let soft = 0;
    for (let index = 0; index < length; index++) {
      const time = index / RATE;
      const sway = vibrato * Math.min(1, time * 2.2) * Math.sin(2 * Math.PI * 5.2 * time);
      phase += (2 * Math.PI * hertz * (1 + sway)) / RATE;
      let value = 0;
      for (const [order, level] of partials.entries()) value += level * Math.sin(phase * (order + 1));
      soft += 0.18 * (hiss() - soft);
      const rise = Math.min(1, time / attack);
      const fall = time < seconds ? 1 : Math.max(0, 1 - (time - seconds) / release);
      track[start + index] =
        (track[start + index] ?? 0) + loud * rise * rise * (3 - 2 * rise) * fall * fall * (value + breath * soft);
    }
  };

/** A plucked string after Karplus and Strong: a burst that runs round a line and loses its edge. */
const plucked =
  (damping: number, loud: number): Strike =>
  (track, at, seconds, hertz) => {
    const start = Math.round(at * RATE);
    const period = Math.max(2, Math.round(RATE / hertz));
    const hiss = noise(period * 7 + start);
    const ring = Float32Array.from({ length: period }, hiss);
    const length = Math.min(track.length - start, Math.round((seconds + 1.6) * RATE));
    for (let index = 0; index < length; index++) {
      const place = index % period;
      const value = ring[place] ?? 0;
      ring[place] = damping * 0.5 * (value + (ring[(place + 1) % period] ?? 0));
      track[start + index] = (track[start + index] ?? 0) + loud * value;
    }
  };

/** A bell: partials that are no multiples, each dying at its own pace. */
const bell: Strike = (track, at, _, hertz) => {
  const start = Math.round(at * RATE);
  const length = Math.min(track.length - start, Math.round(2.4 * RATE));
  for (let index = 0; index < length; index++) {
    const time = index / RATE;
    let value = 0;
    for (const [ratio, level, decay] of [
      [1, 0.5, 2.2],
      [2.76, 0.26, 4],
      [5.4, 0.12, 7],
    ] as const)
      value += level * Math.exp(-decay * time) * Math.sin(2 * Math.PI * hertz * ratio * time);
    track[start + index] = (track[start + index] ?? 0) + 0.34 * value;
  }
};

/** A skin: a pitch that falls, and the slap before it. */
const drum: Strike = (track, at, _, hertz) => {
  const start = Math.round(at * RATE);
  const length = Math.min(track.length - start, Math.round(0.7 * RATE));
  const slap = noise(start + 3);
  let phase = 0;
  for (let index = 0; index < length; index++) {
    const time = index / RATE;
    phase += (2 * Math.PI * (hertz / 3) * (1 + 1.4 * Math.exp(-28 * time))) / RATE;
    const value = Math.sin(phase) * Math.exp(-6 * time) + 0.35 * slap() * Math.exp(-70 * time);
    track[start + index] = (track[start + index] ?? 0) + 0.5 * value;
  }
};

/** A loom: the reed's knock and the shuttle's rattle. */
const loom: Strike = (track, at, _, hertz) => {
  const start = Math.round(at * RATE);
  const length = Math.min(track.length - start, Math.round(0.16 * RATE));
  const rattle = noise(start + Math.round(hertz));
  for (let index = 0; index < length; index++) {
    const time = index / RATE;
    const knock = Math.sin(2 * Math.PI * hertz * time) * Math.exp(-60 * time);
    const shuttle = rattle() * Math.exp(-34 * time) * (Math.sin(2 * Math.PI * 46 * time) > 0 ? 1 : 0.25);
    track[start + index] = (track[start + index] ?? 0) + 0.32 * knock + 0.2 * shuttle;
  }
};

/** How each instrument of a score sounds. */
export const timbres: Record<Instrument, Strike> = {
  笛: held({ partials: [0.8, 0.26, 0.12, 0.05], attack: 0.05, release: 0.1, vibrato: 0.006, breath: 0.34, loud: 0.26 }),
  箫: held({ partials: [0.9, 0.1, 0.14], attack: 0.11, release: 0.2, vibrato: 0.007, breath: 0.5, loud: 0.26 }),
  弦: held({
    partials: [0.6, 0.36, 0.28, 0.18, 0.12, 0.08],
    attack: 0.14,
    release: 0.24,
    vibrato: 0.005,
    breath: 0.05,
    loud: 0.16,
  }),
  笙: held({
    partials: [0.5, 0.42, 0.3, 0.22, 0.14, 0.1],
    attack: 0.04,
    release: 0.08,
    vibrato: 0,
    breath: 0.04,
    loud: 0.12,
  }),
  口琴: held({
    partials: [0.5, 0.34, 0.4, 0.16, 0.2],
    attack: 0.03,
    release: 0.1,
    vibrato: 0.011,
    breath: 0.08,
    loud: 0.15,
  }),
  人声: held({
    partials: [0.7, 0.5, 0.2, 0.09, 0.05],
    attack: 0.1,
    release: 0.18,
    vibrato: 0.009,
    breath: 0.12,
    loud: 0.18,
  }),
  琴: plucked(0.9965, 0.34),
  琵琶: plucked(0.988, 0.36),
  铃: bell,
  鼓: drum,
  机杼: loom,
};
