import { soundLength } from './ring-out';

it.each([
  [15.24, 17],
  [14.5, 17],
  [12.4, 14],
])('a score of %d seconds sounds %d', (score, sound) => expect(soundLength(score)).toBe(sound));
