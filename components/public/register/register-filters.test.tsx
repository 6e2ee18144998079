/** @jest-environment node */
import { renderToStaticMarkup } from 'react-dom/server';
import type { RegisterPage } from '@/lib/contract/register';
import { RegisterFilters } from './register-filters';

const page: RegisterPage = {
  list: [],
  total: 0,
  pageIndex: 1,
  pageSize: 20,
  kinds: [],
  types: [],
  years: [],
  more: false,
};
const shown = (rest: Partial<RegisterPage>) =>
  renderToStaticMarkup(<RegisterFilters choice={{}} page={{ ...page, ...rest }} />);

it('shows no filter with a single choice', () => {
  expect(shown({})).not.toContain('按类别查看');
  expect(shown({ kinds: [{ value: 'work', count: 3 }] })).toContain('按类别查看');
});
