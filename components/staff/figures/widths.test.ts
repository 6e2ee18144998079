import { FIGURES } from '@/lib/contract/figures';
import { wideFigures } from './widths';

it('leaves no card of half the width alone in its row', () => {
  expect(wideFigures(['open-cases', 'income', 'votes', 'accounts', 'visits', 'pages'])).toEqual([
    'open-cases',
    'accounts',
    'visits',
    'pages',
  ]);
  const wide = wideFigures(FIGURES);
  let halves = 0;
  for (const key of [...FIGURES, 'visits' as const]) {
    if (!wide.includes(key)) halves += 1;
    else expect(halves % 2).toBe(0);
  }
});
