/** @jest-environment ./lib/client/testing/browser.mjs */
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { SkipLink } from '@/components/shell/skip-link';
import { PortalMantine } from '@/components/ui/mantine/portal-mantine';
import { DUTIES, type Duty, dutiesOf, STAFF_ROLES } from '@/lib/contract/duties';
import { StaffShell } from './staff-shell';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
Object.assign(globalThis, { matchMedia: () => ({ matches: false, addEventListener() {}, removeEventListener() {} }) });

let mockPath = '/staff';
const mockPushed: string[] = [];
jest.mock('next/navigation', () => ({
  usePathname: () => mockPath,
  useRouter: () => ({ push: (to: string) => mockPushed.push(to) }),
}));

/** Most tab stops before the first control of a page, that control included. */
const MOST_STOPS = 8;
const FOCUSABLE = 'a[href], button, input, select, textarea';

const queue = (group: string, total: number, overdue: number) => ({
  key: group,
  title: group,
  group,
  total,
  overdue,
  mine: 0,
  free: total,
  oldest: null,
});

describe('the shell of the workbench', () => {
  let root: Root;
  const page = document.createElement('div');
  const show = (path: string, duties: readonly Duty[]) => {
    mockPath = path;
    const self = { name: '何审', roles: STAFF_ROLES, duties };
    return act(async () =>
      root.render(
        <PortalMantine>
          <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
            <SkipLink />
            <StaffShell self={self}>
              <input className="first" />
            </StaffShell>
          </QueryClientProvider>
        </PortalMantine>,
      ),
    );
  };
  /** Elements that Tab reaches up to the first control of the page. */
  const stops = () => {
    const all = [...page.querySelectorAll<HTMLElement>(FOCUSABLE)].filter(
      (one) => one.tabIndex >= 0 && !one.closest('[hidden]'),
    );
    return all.slice(0, all.findIndex((one) => one.matches('.first')) + 1);
  };
  const doors = () => [...page.querySelectorAll<HTMLAnchorElement>('nav[aria-label="工作台"] a')];
  const press = (key: string, more: KeyboardEventInit = {}) =>
    act(async () => {
      document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, ...more }));
    });

  beforeEach(() => {
    document.body.append(page);
    root = createRoot(page);
    mockPushed.length = 0;
    globalThis.fetch = jest.fn(async () => {
      const data = [queue('业务', 3, 1), queue('答复', 2, 0)];
      return new Response(JSON.stringify({ code: 200, msg: 'success', data }));
    });
  });
  afterEach(() => act(async () => root.unmount()));

  it.each(['/staff', '/staff/money/orders', '/staff/content/expert', '/staff/prize/4/entries', '/staff/ties'])(
    'has few tab stops before the first control of %s',
    async (path) => {
      await show(path, DUTIES);
      expect(stops().length).toBeLessThanOrEqual(MOST_STOPS);
      expect(stops().at(-1)?.className).toBe('first');
    },
  );

  it('is left by the skip link behind its tabs', async () => {
    await show('/staff/content/expert', DUTIES);
    const main = page.querySelector('#main');
    expect(main?.querySelector(FOCUSABLE)?.className).toBe('first');
    expect(main?.closest('main')?.querySelector('nav')).not.toBeNull();
  });

  it('shows the doors of the duties, one tab stop together, with arrow keys among them', async () => {
    await show('/staff/batches', DUTIES);
    expect(doors()).toHaveLength(7);
    expect(doors().filter(({ tabIndex }) => tabIndex === 0)).toHaveLength(1);
    const [, cases, money] = doors();
    expect(cases?.tabIndex).toBe(0);
    expect(cases?.getAttribute('aria-current')).toBe('true');
    await act(async () => cases?.focus());
    await press('ArrowDown');
    expect(document.activeElement).toBe(money);
    await press('End');
    expect(document.activeElement).toBe(doors().at(-1));
    await show('/staff', dutiesOf(['reviewer']));
    expect(doors().map((door) => door.getAttribute('href'))).toEqual(['/staff', '/staff/cases', '/staff/figures']);
  });

  it('counts what waits, and marks what is late', async () => {
    await show('/staff', DUTIES);
    await act(async () => new Promise((resolve) => setTimeout(resolve, 50)));
    const [inbox, cases, money] = doors();
    expect(inbox?.textContent).toContain('5 件待办，1 件超期');
    expect(cases?.textContent).toContain('3 件待办，1 件超期');
    expect(money?.textContent).toBe('资金');
  });

  it('names the current tab, and the pages of its group', async () => {
    await show('/staff/content/mediator', DUTIES);
    const tabs = page.querySelector('nav[aria-label="网站"]');
    expect([...(tabs?.querySelectorAll('[aria-current]') ?? [])].map(({ textContent }) => textContent)).toEqual([
      '名录',
      '调解员',
    ]);
    await show('/staff/figures', DUTIES);
    expect([...page.querySelectorAll('nav[aria-label="数据"] a')].map(({ textContent }) => textContent)).toEqual([
      '统计',
      '导入',
    ]);
  });
});
