/** @jest-environment ./lib/client/testing/browser.mjs */
import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { DataTable, RowLink } from '@/components/ui/data-table';
import { PortalMantine } from '@/components/ui/mantine/portal-mantine';
import type { ApiError } from '@/lib/client/http/errors';
import { AccountList } from './account-list';
import { useListAddress } from './use-list-address';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
// Mantine queries the preference for reduced motion.
Object.assign(globalThis, { matchMedia: () => ({ matches: false, addEventListener() {}, removeEventListener() {} }) });

// Reads the address bar directly, which is equivalent to Next's own hook.
jest.mock('next/navigation', () => ({ useSearchParams: () => new URLSearchParams(location.search) }));

interface Cat {
  id: number;
  name: string;
  color: 'black' | 'white';
}
const cats: Cat[] = [
  { id: 1, name: '墨', color: 'black' },
  { id: 2, name: '雪', color: 'white' },
];

function Cats({ all }: { all: readonly Cat[] }) {
  const address = useListAddress();
  const color = address.oneOf('color', ['black', 'white']);
  const list = all.filter((cat) => (!color || cat.color === color) && cat.name.includes(address.get('q')));
  const query = useQuery<{ list: Cat[]; total: number; pageIndex: number; pageSize: number }, ApiError>({
    queryKey: [list],
    queryFn: () => ({ list, total: list.length, pageIndex: address.pageIndex, pageSize: 10 }),
  });
  return (
    <AccountList
      list={{ address, query }}
      title="我的猫"
      noun="猫"
      unit="只"
      search="名字"
      chips={{
        name: 'color',
        label: '毛色',
        options: [
          { value: 'black', label: '黑' },
          { value: 'white', label: '白' },
        ],
        counts: () => cats.map(({ color }) => ({ color, count: all.filter((cat) => cat.color === color).length })),
      }}
      empty={{ title: '还没有猫', text: '先养一只。' }}
    >
      {(page) => (
        <DataTable
          rows={page.list}
          columns={[
            { label: '名字', as: 'title', cell: ({ name }) => name },
            { label: '毛色', cell: (cat) => cat.color },
          ]}
          ops={({ id, name }) => <RowLink href={`/cats/${id}`} of={name} />}
        />
      )}
    </AccountList>
  );
}

describe('AccountList', () => {
  let root: Root;
  const place = document.createElement('div');
  const show = async (all: readonly Cat[], address: string) => {
    history.replaceState(null, '', address);
    const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
    await act(async () =>
      root.render(
        <PortalMantine>
          <QueryClientProvider client={client}>
            <Cats all={all} />
          </QueryClientProvider>
        </PortalMantine>,
      ),
    );
    await act(async () => new Promise((resolve) => setTimeout(resolve, 20)));
  };
  const press = (words: string) =>
    act(async () =>
      [...place.querySelectorAll('button')].find(({ textContent }) => textContent?.includes(words))?.click(),
    );
  beforeEach(() => {
    root = createRoot(place);
  });
  afterEach(() => act(() => root.unmount()));

  it('renders labelled rows for phones, chips with counts, and the total', async () => {
    await show(cats, '/cats');
    expect(place.querySelectorAll('tbody tr')).toHaveLength(2);
    expect(place.querySelector('td[data-l="毛色"]')?.textContent).toBe('black');
    expect(place.querySelector('.ops a')?.getAttribute('aria-label')).toBe('查看：墨');
    expect(place.querySelector('fieldset')?.textContent).toBe('毛色全部 2黑 1白 1');
    expect(place.textContent).toContain('共 2 只');
    const arrows = ['上一页', '下一页'].map((name) => place.querySelector(`nav button[aria-label="${name}"]`));
    expect(arrows.map((arrow) => arrow?.hasAttribute('disabled'))).toEqual([true, true]);
  });

  it('keeps filters but not the page number in the address', async () => {
    await show(cats, '/cats?pageIndex=3');
    await press('白 1');
    expect(location.search).toBe('?color=white');
  });

  it('distinguishes an empty list from one without matches for its filters', async () => {
    await show([], '/cats');
    expect(place.textContent).toContain('还没有猫');
    expect(place.textContent).not.toContain('清除条件');
    await show(cats, '/cats?q=虎&color=black');
    expect(place.textContent).toContain('没有符合条件的猫');
    await press('清除条件');
    expect(location.search).toBe('');
  });
});
