import { compatible, withoutLongRuns } from './unmarked-runs';

it('keeps the marks of real letters', () => {
  for (const text of ['é', 'ệ', 'กำ', 'z̸̧', `a${'\u0301'.repeat(30)}`]) {
    expect(withoutLongRuns(text)).toBe(text);
    expect(compatible(text)).toBe(text.normalize('NFKC'));
  }
});

it('shortens a run of marks that would be sorted for minutes', () => {
  expect(compatible(`x${'\u0301\u0323'.repeat(100_000)}y`)).toHaveLength(32);
  expect(compatible('Ａ'.repeat(3))).toBe('AAA');
});

it('writes no ligature out in eighteen letters', () => {
  expect(compatible(`Ａ${'ﷺ'.repeat(1000)}ﷻＢ`)).toBe(`A${'ﷺ'.repeat(1000)}ﷻB`);
});
