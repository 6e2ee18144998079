import { type Instrument, readScore } from '@/lib/rules/score';
import { box, d, dot, letters, type Pen, shape, WIDTH } from './pen';

const LEFT = 46;
const TOP = 96;
const FOOT = 392;

/** How the line of a voice is drawn: what is blown is drawn out, what is plucked or struck stands for itself. */
const struck: readonly Instrument[] = ['琴', '琵琶', '铃', '鼓', '机杼'];

/** A piece as it is seen: time from left to right, height by pitch, a line for each voice. */
export function heard({ tone }: Pen, scoreText: string): string {
  const score = readScore(scoreText);
  if (!score) return '';
  const pitches = score.voices.flatMap(({ notes }) => notes.map(({ pitch }) => pitch));
  const low = Math.min(...pitches);
  const span = Math.max(8, Math.max(...pitches) - low);
  const across = (seconds: number) => LEFT + (seconds / score.length) * (WIDTH - 2 * LEFT);
  const up = (pitch: number) => FOOT - ((pitch - low) / span) * (FOOT - TOP);
  const colors = [tone.light, tone.accent, tone.paper, tone.far];

  const voices = score.voices.map(({ instrument, notes }, index) => {
    const color = colors[index % colors.length] ?? tone.light;
    if (struck.includes(instrument))
      return notes
        .map(({ at, length, pitch }) => {
          const radius = 4 + Math.min(7, length * 6);
          return (
            dot(across(at), up(pitch), radius + 5, { fill: color, opacity: 0.25 }) +
            dot(across(at), up(pitch), radius, { fill: color })
          );
        })
        .join('');
    const line = notes
      .map(({ at, length, pitch }, place) => {
        const y = up(pitch);
        const [from, to] = [across(at), across(at + length * 0.94)];
        const next = notes[place + 1];
        const slur =
          next && next.at - at - length < 0.05
            ? d`C${to + 6} ${y} ${across(next.at) - 6} ${up(next.pitch)} ${across(next.at)} ${up(next.pitch)}`
            : '';
        return `${place === 0 || !notes[place - 1] ? d`M${from} ${y}` : ''}${d`L${from} ${y}L${to} ${y}`}${slur}${slur || !next ? '' : d`M${across(next.at)} ${up(next.pitch)}`}`;
      })
      .join('');
    return shape(line, { stroke: color, width: 12, opacity: 0.22 }) + shape(line, { stroke: color, width: 4.5 });
  });

  const words = (score.written[0] ?? '').split(/\s+/).slice(0, 20).join(' ');
  return (
    voices.join('') +
    box(0, 424, WIDTH, 56, { fill: tone.ink, opacity: 0.72 }) +
    letters(score.key, LEFT, 458, { size: 17, fill: tone.light, font: 'sans' }) +
    letters(words, LEFT + 66, 459, { size: 21, fill: '#F4EEDD', font: 'sans' })
  );
}
