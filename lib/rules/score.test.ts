import { readScore, scoreProblem } from './score';

describe('a score', () => {
  it('gives each note its moment, length and pitch', () => {
    const score = readScore("1=D 速60\n笛 1 2_ 3_ | 5' - 0 b7,\n鼓 1 0 1 0 1 0");
    expect(score?.length).toBe(6);
    expect(score?.voices.map(({ instrument }) => instrument)).toEqual(['笛', '鼓']);
    expect(score?.voices[0]?.notes).toEqual([
      { at: 0, length: 1, pitch: 2 },
      { at: 1, length: 0.5, pitch: 4 },
      { at: 1.5, length: 0.5, pitch: 6 },
      { at: 2, length: 2, pitch: 21 },
      { at: 5, length: 1, pitch: 0 },
    ]);
  });

  it('is told by what is written, blank lines or not', () => {
    const score = readScore('\n1=C# 速60\n\n  琴  1 1 1 1\n');
    expect([score?.key, score?.written]).toEqual(['1=C#', ['1 1 1 1']]);
  });

  it('is dotted, and a rest is not drawn out', () => {
    const score = readScore('1=C 速60\n弦 1. 2_ 0 - 3');
    expect(score?.voices[0]?.notes.map(({ at, length }) => [at, length])).toEqual([
      [0, 1.5],
      [1.5, 0.5],
      [4, 1],
    ]);
  });

  it.each([
    ['', '第一行应写调与速度'],
    ['1=H 速60\n笛 1', '第一行应写调与速度'],
    ['1=C 速60', '第二行起'],
    ['1=C 速60\n锣 1 1 1 1', '没有“锣”这种音色'],
    ['1=C 速60\n笛 1 8 1 1', '看不懂“8”'],
    ['1=C 速60\n笛 0 0 0 0', '笛没有音'],
    ['1=C 速60\n笛 1 1', '全长 2 秒'],
    [`1=C 速60\n琴 1${','.repeat(22)} 1 1 1`, '看不懂'],
    [`1=C 速60${'\n弦 1 - - - -'.repeat(7)}`, '7 个声部，至多 6 个'],
  ])('says what is wrong with %j', (text, problem) => {
    expect(scoreProblem(text)).toContain(problem);
    expect(readScore(text)).toBeNull();
  });
});
