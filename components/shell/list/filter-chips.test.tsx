/** @jest-environment jsdom */
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { FilterChips } from './list-filters';

it('counts an entry once among all where a pill is a part of another', async () => {
  Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true);
  const place = document.createElement('div');
  const options = [
    { value: 'ending', label: '60 日内到期', count: 3, isPart: true },
    { value: 'active', label: '会籍有效', count: 5 },
    { value: 'left', label: '已退会', count: 1 },
  ];
  const root = createRoot(place);
  await act(async () =>
    root.render(<FilterChips label="状态" current="" options={options} onChoose={() => undefined} />),
  );
  expect([...place.querySelectorAll('button')].map(({ textContent }) => textContent)).toEqual([
    '全部 6',
    '60 日内到期 3',
    '会籍有效 5',
    '已退会 1',
  ]);
});
