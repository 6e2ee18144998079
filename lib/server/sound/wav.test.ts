import { instruments } from '@/lib/rules/score';
import { RATE } from './timbres';
import { soundOf } from './wav';

const secondsOf = (wav: Uint8Array): number => (wav.length - 44) / 2 / RATE;
const samplesOf = (wav: Uint8Array): number[] => {
  const view = new DataView(wav.buffer, 44);
  return Array.from({ length: (wav.length - 44) / 2 }, (_, index) => view.getInt16(index * 2, true));
};

describe('a score played', () => {
  it.each(instruments)('is heard on %s, and does not clip', (instrument) => {
    const wav = soundOf(`1=D 速120\n${instrument} 1 3 5 1' | 5 3 1 1`);
    if (!wav) throw new Error('nothing was played');
    expect(new TextDecoder().decode(wav.slice(0, 4))).toBe('RIFF');
    expect(secondsOf(wav)).toBeCloseTo(6, 3);
    const samples = samplesOf(wav);
    const loudest = samples.reduce((most, value) => Math.max(most, Math.abs(value)), 0);
    expect(loudest).toBeGreaterThan(20_000);
    expect(loudest).toBeLessThan(32_767);
    const heard = (from: number, to: number) =>
      samples.slice(from * RATE, to * RATE).some((value) => Math.abs(value) > 600);
    expect([heard(0, 0.5), heard(3, 4)]).toEqual([true, true]);
    expect(Math.abs(samples.at(-1) ?? 1)).toBeLessThan(40);
  });

  it('is the same every time, and nothing where there is no score', () => {
    const score = "1=G 速90\n琴 5, 1 2 3 | 5 - - -\n箫 0 0 0 0 | 3' - - -";
    const again = `${score}\n`;
    expect(Buffer.compare(soundOf(score) ?? new Uint8Array(), soundOf(again) ?? new Uint8Array(1))).toBe(0);
    expect(soundOf('')).toBeNull();
  });
});
