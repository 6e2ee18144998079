/** What a voice is played with, by the name that a score gives it. */
export const instruments = ['笛', '箫', '弦', '琴', '琵琶', '笙', '口琴', '人声', '铃', '鼓', '机杼'] as const;
export type Instrument = (typeof instruments)[number];

export interface Note {
  /** When it begins, in seconds. */
  at: number;
  /** How long it lasts, in seconds. */
  length: number;
  /** Semitones from middle C; of a drum only how high or low it is struck. */
  pitch: number;
}

export interface Voice {
  instrument: Instrument;
  notes: Note[];
}

export interface Score {
  /** As it is written, `1=D`. */
  key: string;
  voices: Voice[];
  /** The numbers of each voice as they are written, without its instrument. */
  written: string[];
  /** In seconds, without what rings on. */
  length: number;
}

const SHORTEST = 4;
const LONGEST = 30;
const HEADER = /^1=([A-G])([#b]?) 速(\d{2,3})$/;
const NOTE = /^([#b]?)([0-7])([',]{0,3})(_{0,3})(\.?)$/;
/** More voices, or longer notes among them, keep whoever plays it busy for seconds. */
const MOST_VOICES = 6;
/** Semitones of the degrees 1 to 7 above the tonic, and of the tonics above C. */
const degrees = [0, 2, 4, 5, 7, 9, 11];
const tonics: Readonly<Record<string, number>> = { C: 0, D: 2, E: 4, F: 5, G: -5, A: -3, B: -1 };
const sharpened: Readonly<Record<string, number>> = { '#': 1, b: -1, '': 0 };

const isInstrument = (name: string): name is Instrument => instruments.some((known) => known === name);
const countOf = (text: string, mark: string): number => text.split(mark).length - 1;

interface Line {
  voice: Voice;
  length: number;
  problem: string;
}

function voiceOf(line: string, tonic: number, beat: number): Line {
  const [name = '', ...tokens] = line.split(/\s+/);
  const failed = (problem: string): Line => ({ voice: { instrument: '笛', notes: [] }, length: 0, problem });
  if (!isInstrument(name)) return failed(`没有“${name}”这种音色，可以用${instruments.join('、')}`);
  const notes: Note[] = [];
  let at = 0;
  let isRest = true;
  for (const token of tokens) {
    if (token === '|') continue;
    const last = notes.at(-1);
    if (token === '-') {
      if (last && !isRest) last.length += beat;
      at += beat;
      continue;
    }
    const [, accidental = '', degree = '', octaves = '', halves = '', dot = ''] = NOTE.exec(token) ?? [];
    if (degree === '') return failed(`看不懂“${token}”`);
    const length = (beat / 2 ** halves.length) * (dot ? 1.5 : 1);
    isRest = degree === '0';
    const octave = countOf(octaves, "'") - countOf(octaves, ',');
    const pitch = tonic + (degrees[Number(degree) - 1] ?? 0) + (sharpened[accidental] ?? 0) + 12 * octave;
    if (!isRest) notes.push({ at, length, pitch });
    at += length;
  }
  return { voice: { instrument: name, notes }, length: at, problem: notes.length === 0 ? `${name}没有音` : '' };
}

function read(text: string): { score: Score; problem: string } {
  const [header = '', ...lines] = text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
  const failed = (problem: string) => ({ score: { key: '', voices: [], written: [], length: 0 }, problem });
  const [, letter = '', mark = '', speed = ''] = HEADER.exec(header) ?? [];
  if (letter === '') return failed('第一行应写调与速度，如“1=D 速66”');
  if (lines.length === 0) return failed("第二行起，每行一个声部，如“笛 5 6 1' -”");
  if (lines.length > MOST_VOICES) return failed(`有 ${lines.length} 个声部，至多 ${MOST_VOICES} 个`);
  const tonic = (tonics[letter] ?? 0) + (sharpened[mark] ?? 0);
  const voices = lines.map((line) => voiceOf(line, tonic, 60 / Math.max(20, Number(speed))));
  const wrong = voices.find(({ problem }) => problem !== '');
  if (wrong) return failed(wrong.problem);
  const length = Math.max(...voices.map((line) => line.length));
  if (length < SHORTEST || length > LONGEST)
    return failed(`全长 ${Math.round(length)} 秒，应在 ${SHORTEST} 至 ${LONGEST} 秒之间`);
  const written = lines.map((line) => line.replace(/^\S+\s*/, ''));
  const key = `1=${letter}${mark}`;
  return { score: { key, voices: voices.map(({ voice }) => voice), written, length }, problem: '' };
}

/**
 * What is wrong with a score, empty for nothing. A score is 简谱: its first line the key and the beats a minute
 * (`1=D 速66`), each further line an instrument and its notes: `5` a beat, `'` and `,` an octave up and down, `_` half
 * as long each, `.` half again, `-` a beat longer, `0` a rest; bar lines are for the eye.
 */
export const scoreProblem = (text: string): string => read(text).problem;

/** The notes of a score; null for one that is empty or wrong. */
export function readScore(text: string): Score | null {
  const { score, problem } = read(text);
  return problem === '' ? score : null;
}
