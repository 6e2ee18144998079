import { filtersOf, filtersOfPage } from './list-filters-of';

const of = (query: string) => {
  const params = new URLSearchParams(query);
  return filtersOf((name) => params.get(name) ?? '');
};

it('passes allowed values of the address on and drops everything else', () => {
  const { text, oneOf, pageIndex } = of('q=%E7%89%88%E6%9D%83&state=paid&pageIndex=12');
  expect([text('q', 60), text('q', 1), text('none', 9)]).toEqual(['版权', '版', undefined]);
  expect([oneOf('state', ['paid', 'done']), oneOf('state', ['done'])]).toEqual(['paid', undefined]);
  expect(pageIndex).toBe(12);
  for (const page of ['', '0', '-1', '1.5', 'x', '1000000']) expect(of(`pageIndex=${page}`).pageIndex).toBe(1);
});

it('reads the query of a page like the browser reads its address', async () => {
  const filters = await filtersOfPage(Promise.resolve({ q: ['first', 'second'], pageIndex: '3', empty: undefined }));
  expect([filters.get('q'), filters.get('empty'), filters.get('toString'), filters.pageIndex]).toEqual([
    'first',
    '',
    '',
    3,
  ]);
});
