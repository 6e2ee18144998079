import { LRUCache } from 'lru-cache';
import { soundLength } from '@/lib/rules/ring-out';
import { readScore, type Score } from '@/lib/rules/score';
import { RATE, timbres } from './timbres';

const MIDDLE_C = 261.626;

/** The room that a piece is played in: echoes that come back softer, each at its own distance. */
function withRoom(dry: Float32Array): Float32Array {
  const wet = Float32Array.from(dry);
  for (const [seconds, share] of [
    [0.031, 0.3],
    [0.047, 0.26],
    [0.071, 0.22],
    [0.113, 0.17],
  ] as const) {
    const delay = Math.round(seconds * RATE);
    const line = new Float32Array(dry.length);
    for (let index = delay; index < dry.length; index++)
      line[index] = (dry[index - delay] ?? 0) * share + (line[index - delay] ?? 0) * 0.56;
    for (let index = 0; index < wet.length; index++) wet[index] = (wet[index] ?? 0) + (line[index] ?? 0) * 0.5;
  }
  return wet;
}

function played({ voices, length }: Score): Float32Array {
  const track = new Float32Array(Math.ceil(soundLength(length) * RATE));
  for (const { instrument, notes } of voices)
    for (const { at, length: seconds, pitch } of notes)
      timbres[instrument](track, at, seconds, MIDDLE_C * 2 ** (pitch / 12));
  return withRoom(track);
}

/** A RIFF file of one channel, 16 bit, as loud as it can be without clipping, faded at its end. */
function wavOf(samples: Float32Array): Uint8Array<ArrayBuffer> {
  const bytes = new ArrayBuffer(44 + samples.length * 2);
  const view = new DataView(bytes);
  const word = (at: number, text: string) => {
    for (const [index, character] of [...text].entries()) view.setUint8(at + index, character.charCodeAt(0));
  };
  word(0, 'RIFF');
  view.setUint32(4, 36 + samples.length * 2, true);
  word(8, 'WAVEfmt ');
  view.setUint32(16, 16, true);
  view.setUint16(20, 1, true);
  view.setUint16(22, 1, true);
  view.setUint32(24, RATE, true);
  view.setUint32(28, RATE * 2, true);
  view.setUint16(32, 2, true);
  view.setUint16(34, 16, true);
  word(36, 'data');
  view.setUint32(40, samples.length * 2, true);
  const loudest = samples.reduce((most, value) => Math.max(most, Math.abs(value)), 0.001);
  const fade = RATE * 0.5;
  samples.forEach((value, index) => {
    const end = Math.min(1, (samples.length - index) / fade);
    view.setInt16(44 + index * 2, Math.round((value / loudest) * 0.86 * end * 32_767), true);
  });
  return new Uint8Array(bytes);
}

/** Bytes of sounds that are kept: every work of some sessions, so that going round them makes none anew. */
const KEPT = 64 * 1024 * 1024;
const kept = new LRUCache<string, Uint8Array<ArrayBuffer>>({ maxSize: KEPT, sizeCalculation: ({ length }) => length });

/** A score as a WAV file, the same bytes every time; null for one that cannot be read. */
export function soundOf(score: string): Uint8Array<ArrayBuffer> | null {
  const known = kept.get(score);
  if (known) return known;
  const read = readScore(score);
  if (!read) return null;
  const wav = wavOf(played(read));
  kept.set(score, wav);
  return wav;
}
