import { renderToStaticMarkup } from 'react-dom/server';
import { StepFlow, stepsAt } from './step-flow';

const titles = ['下单', '转账', '审核'];

it('derives past, current and future steps from the position of a case', () => {
  expect(stepsAt(1, titles, ['10-12']).map(({ state, text }) => [state, text])).toEqual([
    ['past', '10-12'],
    ['now', undefined],
    ['next', undefined],
  ]);
  expect(stepsAt(3, titles).every(({ state }) => state === 'past')).toBe(true);
});

it('conveys the current and the completed steps without relying on colour', () => {
  const html = renderToStaticMarkup(<StepFlow steps={stepsAt(1, titles)} label="转账进度" />);
  expect(html).toContain('aria-label="转账进度"');
  expect(html.match(/（已完成）/g)).toHaveLength(1);
  expect(html).toContain('<li class="now" aria-current="step"><b>转账</b>');
});
