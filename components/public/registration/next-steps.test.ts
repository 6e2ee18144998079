import { nextSteps } from './next-steps';

it('a registration without a fee announces none', () => {
  expect(nextSteps({ fee: null }).join()).not.toContain('费');
  expect(nextSteps({ fee: 20_000 }).join()).toContain('缴纳受理费');
});
