/** @jest-environment ./lib/client/testing/browser.mjs */
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, type ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { PortalMantine } from '@/components/ui/mantine/portal-mantine';
import { exhibitForm } from '@/lib/kinds/testing/exhibit-kind';
import { ContentEditorView } from './content-editor-view';
import { ContentHistoryView } from './content-history-view';
import { ContentListView } from './content-list-view';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
Object.assign(globalThis, { matchMedia: () => ({ matches: false, addEventListener() {}, removeEventListener() {} }) });
window.scrollTo = () => undefined;

const mockPushed: string[] = [];
jest.mock('next/navigation', () => ({
  useRouter: () => ({ push: (to: string) => mockPushed.push(to) }),
  useSearchParams: () => new URLSearchParams('id=7'),
  usePathname: () => '/staff/content/exhibit',
}));
jest.mock('@/lib/kinds/content/load', () => ({
  loadContentKind: async () => jest.requireActual('@/lib/kinds/testing/exhibit-kind').exhibit,
}));
// The rich text editor has separate tests and is stubbed here.
jest.mock('@/components/form/rich-text-field', () => ({ RichTextField: () => null }));

const form = exhibitForm({ story: '<p>旧藏</p>', opens: '2026-12-01 09:30:00', value: '1200.50' });
const head = {
  id: 7,
  title: '缂丝屏风',
  state: 'published',
  isChanged: false,
  publishAt: null,
  pinned: false,
  page: '/exhibit/7',
  updatedAt: '2026-11-20 10:00:00',
};
const item = { ...head, kind: 'exhibit', form, files: [], base: 1, revision: 0, draft: null };
const saved = { name: '王编辑', at: '2026-11-21 11:12:13', restored: null };
const version = {
  number: 2,
  event: 'published',
  of: null,
  name: '王编辑',
  at: '2026-11-20 10:00:00',
  title: '缂丝屏风',
};
const place = '/api/v1/staff/content/exhibit';

describe('a kind of content that is only declared', () => {
  let root: Root;
  const page = document.createElement('div');
  const sent: [string, unknown][] = [];
  let answers: Record<string, (body: Record<string, unknown>) => { status: number; data: unknown; msg?: string }>;
  const ok = (data: unknown) => ({ status: 200, data });
  let client = new QueryClient();
  const pause = (ms: number) => act(async () => new Promise((resolve) => setTimeout(resolve, ms)));
  /** Waits until debounced saves have started; their requests may take longer on a busy machine. */
  const later = async (ms = 200) => {
    await pause(ms);
    while (client.isFetching() + client.isMutating() > 0) await pause(10);
  };
  const show = async (element: ReactNode) => {
    client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
    await act(async () =>
      root.render(
        <PortalMantine>
          <QueryClientProvider client={client}>{element}</QueryClientProvider>
        </PortalMantine>,
      ),
    );
    await later();
    // Skeletons are shown until the declaration of the kind and its data have loaded.
    while (page.querySelector('.sk')) await later(10);
  };
  const find = <E extends Element>(selector: string): E => {
    const found = page.querySelector<E>(selector);
    if (!found) throw new Error(`no ${selector} in ${page.textContent}`);
    return found;
  };
  const write = (name: string, text: string) =>
    act(async () => {
      const control = find(`#f-${name}`);
      Reflect.set(control, 'value', text, control);
      Reflect.get(control, '_valueTracker')?.setValue(`not ${text}`);
      control.dispatchEvent(new Event('input', { bubbles: true }));
    });
  const press = (words: string) =>
    act(async () => [...page.querySelectorAll('button')].find((one) => one.textContent?.startsWith(words))?.click());

  beforeEach(() => {
    document.body.append(page);
    root = createRoot(page);
    sent.length = 0;
    sessionStorage.clear();
    localStorage.setItem('token', 't-1');
    answers = {
      [`GET ${place}`]: () =>
        ok({
          list: [{ ...head, cells: ['西厅', '3 件'], draft: saved }],
          total: 1,
          pageIndex: 1,
          pageSize: 20,
          states: [{ state: 'published', count: 1 }],
        }),
      [`GET ${place}/7`]: () => ok(item),
      [`POST ${place}/7/draft`]: ({ form: typed }) =>
        ok({ ...item, form: typed, revision: 1, isChanged: true, draft: saved }),
      [`POST ${place}/7/publish`]: () => ok({ ...item, form: { ...form, name: '新屏风' }, title: '新屏风', base: 2 }),
      [`GET ${place}/7/versions`]: () => ok([version]),
      [`GET ${place}/7/versions/2`]: () =>
        ok({
          ...version,
          form,
          before: { number: 1, form: { ...form, name: '屏风', story: '<p>新藏</p>' } },
          files: [],
        }),
    };
    globalThis.fetch = jest.fn(async (input, init) => {
      const request = new Request(input, init);
      const name = `${request.method} ${new URL(request.url).pathname}`;
      const body = request.method === 'GET' ? {} : JSON.parse((await request.text()) || '{}');
      const { status, data, msg = 'success' } = answers[name]?.(body) ?? { status: 404, data: null, msg: '没有' };
      if (request.method !== 'GET') sent.push([name, body]);
      return new Response(JSON.stringify({ code: status, msg, data }), { status });
    });
  });
  afterEach(() => act(async () => root.unmount()));

  it('renders its list with the declared columns and states', async () => {
    await show(<ContentListView kind="exhibit" />);
    expect([...page.querySelectorAll('th')].map((cell) => cell.textContent)).toEqual([
      '标题',
      '展厅',
      '件数',
      '状态',
      '更新时间',
      '操作',
    ]);
    expect(page.textContent).toContain('缂丝屏风草稿：王编辑，11-21 11:12');
    expect(find('a[href="/staff/content/exhibit/edit?id=7"]').textContent).toBe('编辑');
    expect(find('a[href="/staff/content/exhibit/edit"]').textContent).toBe('新建展品');
  });

  it('renders its editor, saves the input and publishes the same', async () => {
    await show(<ContentEditorView kind="exhibit" />);
    const labels = () =>
      [...page.querySelectorAll('form .label, form label, form legend')].map((one) => one.textContent);
    expect(labels().join()).toContain('开展时间');
    expect(labels().join()).toContain('图录');
    expect(find<HTMLInputElement>('#f-opens').value).toBe('2026-12-01T09:30');
    await write('name', '新屏风');
    await later(1400);
    expect(sent).toEqual([[`POST ${place}/7/draft`, expect.objectContaining({ base: 1, revision: 0 })]]);
    expect(page.textContent).toContain('草稿已保存 11:12');
    await write('pieces', '很多');
    await press('立即发布');
    expect(find('.sum-err').textContent).toContain('件数应为 1 至 99 的整数');
    await write('pieces', '3');
    await press('立即发布');
    await later(100);
    expect(sent.at(-1)).toEqual([`POST ${place}/7/publish`, { revision: 1 }]);
    expect(find('h1').textContent).toBe('新屏风');
  });

  it('publishes what was typed last, although a save of it was due meanwhile', async () => {
    await show(<ContentEditorView kind="exhibit" />);
    let release = (): void => undefined;
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    const fetchAtOnce = globalThis.fetch;
    globalThis.fetch = async (input, init) => {
      if ((input instanceof Request ? input.url : String(input)).endsWith('/draft')) await held;
      return fetchAtOnce(input, init);
    };
    await write('name', '新屏风');
    await press('立即发布');
    expect(find('form [inert]').textContent).toContain('名称');
    // Longer than the pause after which a change is saved.
    await pause(1400);
    release();
    while (sent.at(-1)?.[0] !== `POST ${place}/7/publish`) await pause(10);
    await later(100);
    expect(sent.map(([name]) => name)).toEqual([`POST ${place}/7/draft`, `POST ${place}/7/publish`]);
    expect(page.querySelector('form [inert]')).toBeNull();
  });

  it('reorders its entries', async () => {
    answers[`GET ${place}/7`] = () => ok({ ...item, form: { ...form, loans: [{ by: '甲馆' }, { by: '乙馆' }] } });
    await show(<ContentEditorView kind="exhibit" />);
    const lenders = () => [0, 1].map((at) => find<HTMLInputElement>(`#f-loans-${at}-by`).value);
    const move = (words: string) => act(async () => find<HTMLButtonElement>(`[aria-label^="${words}"]`).click());
    expect(lenders()).toEqual(['甲馆', '乙馆']);
    await move('下移');
    expect(lenders()).toEqual(['乙馆', '甲馆']);
    expect(find<HTMLButtonElement>('[aria-label^="上移"]').disabled).toBe(true);
  });

  it('folds the entries of a long list, except those with a problem', async () => {
    const loans = ['甲馆', '乙馆', ''].map((by) => ({ by }));
    answers[`GET ${place}/7`] = () => ok({ ...item, form: { ...form, loans } });
    await show(<ContentEditorView kind="exhibit" />);
    const heads = () => [...page.querySelectorAll<HTMLButtonElement>('h3 button')];
    const open = () => heads().map((button) => button.getAttribute('aria-expanded'));
    expect(heads()[0]?.textContent).toContain('甲馆');
    expect(open()).toEqual(['false', 'false', 'false']);
    await act(async () => heads()[0]?.click());
    expect(open()).toEqual(['true', 'false', 'false']);
    await press('立即发布');
    expect(open()).toEqual(['true', 'false', 'true']);
  });

  it('reports an edit conflict and keeps both versions in place', async () => {
    const theirs = { ...item, form: { ...form, name: '别人的' }, title: '别人的', revision: 4, draft: saved };
    const refuse = answers[`POST ${place}/7/draft`];
    await show(<ContentEditorView kind="exhibit" />);
    answers[`POST ${place}/7/draft`] = () => ({ status: 409, data: null, msg: '王编辑在 11-21 11:12 保存过这份内容' });
    answers[`GET ${place}/7`] = () => ok(theirs);
    await write('name', '我的');
    await later(1400);
    expect(find('[role="alert"] .notice-bar').textContent).toContain('王编辑在 11-21 11:12 保存过这份内容');
    expect(find<HTMLInputElement>('#f-name').value).toBe('我的');
    if (refuse) answers[`POST ${place}/7/draft`] = refuse;
    await press('保存我的');
    await later(100);
    expect(sent.at(-1)).toEqual([
      `POST ${place}/7/draft`,
      expect.objectContaining({ over: 4, revision: 4, form: expect.objectContaining({ name: '我的' }) }),
    ]);
    expect(page.querySelector('.notice-bar')).toBeNull();
  });

  it('moves the own version into the history when the other one is taken', async () => {
    const theirs = { ...item, form: { ...form, name: '别人的' }, title: '别人的', revision: 4, draft: saved };
    await show(<ContentEditorView kind="exhibit" />);
    answers[`POST ${place}/7/draft`] = () => ({ status: 409, data: null, msg: '王编辑在 11-21 11:12 保存过这份内容' });
    answers[`GET ${place}/7`] = () => ok(theirs);
    answers[`POST ${place}/7/aside`] = () => ({ status: 503, data: null, msg: '服务暂时不可用' });
    await write('name', '我的');
    await later(1400);
    expect(find('[role="alert"] dt').textContent).toBe('名称');
    // A version that cannot be stored is not discarded.
    await press('换成对方的');
    await later(100);
    expect(find<HTMLInputElement>('#f-name').value).toBe('我的');
    answers[`POST ${place}/7/aside`] = () => ok({});
    await press('换成对方的');
    await later(100);
    expect(sent.at(-1)).toEqual([`POST ${place}/7/aside`, { form: expect.objectContaining({ name: '我的' }) }]);
    expect(find<HTMLInputElement>('#f-name').value).toBe('别人的');
    expect(page.querySelector('.notice-bar')).toBeNull();
  });

  it('offers unsaved input beside a version saved by another editor since', async () => {
    answers[`POST ${place}/7/draft`] = () => ({ status: 503, data: null, msg: '服务暂时不可用' });
    await show(<ContentEditorView kind="exhibit" />);
    await write('name', '断线前写的');
    await later(20);
    answers[`GET ${place}/7`] = () =>
      ok({ ...item, form: { ...form, name: '别人的' }, title: '别人的', revision: 4, draft: saved });
    for (let opening = 0; opening < 2; opening++) {
      await act(async () => root.unmount());
      root = createRoot(page);
      await show(<ContentEditorView kind="exhibit" />);
      expect(find<HTMLInputElement>('#f-name').value).toBe('断线前写的');
      expect(find('[role="alert"] .notice-bar').textContent).toContain(
        '王编辑在 11-21 11:12 改过这份内容，您上次写的还没有保存',
      );
    }
  });

  it('restores unsaved input', async () => {
    answers[`POST ${place}/7/draft`] = () => ({ status: 503, data: null, msg: '服务暂时不可用' });
    await show(<ContentEditorView kind="exhibit" />);
    await write('name', '断线前写的');
    await later(20);
    await act(async () => root.unmount());
    root = createRoot(page);
    await show(<ContentEditorView kind="exhibit" />);
    expect(find<HTMLInputElement>('#f-name').value).toBe('断线前写的');
    expect(page.textContent).toContain('已恢复上次没有保存的内容');
  });

  it('opens an earlier version in the editor and says that the site is unchanged', async () => {
    const restored = { ...item, form: { ...form, name: '旧名' }, title: '旧名', draft: { ...saved, restored: 2 } };
    answers[`POST ${place}/7/versions/2/restore`] = () => ok(restored);
    await show(<ContentHistoryView kind="exhibit" />);
    await press('恢复');
    await later();
    expect([sent, mockPushed]).toEqual([
      [[`POST ${place}/7/versions/2/restore`, {}]],
      ['/staff/content/exhibit/edit?id=7'],
    ]);
    answers[`GET ${place}/7`] = () => ok(restored);
    await show(<ContentEditorView kind="exhibit" />);
    expect(find('.notice-bar').textContent).toBe('从第 2 版恢复，网站上还没有变。看过以后再发布。');
    expect(find<HTMLInputElement>('#f-name').value).toBe('旧名');
  });

  it('renders its history with the changes in words', async () => {
    await show(<ContentHistoryView kind="exhibit" />);
    await press('看改动');
    await later();
    expect([...page.querySelectorAll('dt')].map((one) => one.textContent)).toEqual(['名称', '故事']);
    expect([...page.querySelectorAll('del')].map((one) => one.textContent)).toEqual(['新']);
    expect([...page.querySelectorAll('ins')].map((one) => one.textContent).join('|')).toBe('缂丝|旧');
  });
});
