/** @jest-environment ./lib/client/testing/browser.mjs */
import { renderToStaticMarkup } from 'react-dom/server';
import { ApiError } from '@/lib/client/http/errors';
import { both, derived, QueryState, type Reading } from './query-state';

const reading = <D,>(rest: Partial<Reading<D>>): Reading<D> => ({
  data: undefined,
  error: null,
  refetch: () => undefined,
  ...rest,
});
const refused = (code: number, message = '') => new ApiError('refused', code, message);

/** Rendered HTML. */
const shown = (query: Reading<string>) =>
  renderToStaticMarkup(
    <QueryState
      query={query}
      heading="订单详情"
      back={{ href: '/mine/order', label: '返回我的订单' }}
      frame={(instead) => <main>{instead}</main>}
    >
      {(words) => <p>{words}</p>}
    </QueryState>,
  );

it('shows a skeleton while loading, with the title of the page and its frame', () => {
  const html = shown(reading({}));
  expect(html).toContain('<h1 class="vh">订单详情</h1>');
  expect(html).toContain('加载中');
  expect(html).toMatch(/^<main>/);
});

it('shows why a query failed, with buttons to retry and to go back', () => {
  const html = shown(reading({ error: refused(502, '服务暂时无法连接，请稍后再试') }));
  expect(html).toContain('内容没有取到');
  expect(html).toContain('服务暂时无法连接，请稍后再试。');
  expect(html).toContain('重试');
  expect(html).toContain('href="/mine/order"');
  expect(shown(reading({ error: refused(0) }))).toContain('网络中断或服务繁忙。');
});

it('says that it retries automatically when offline, and who can grant access when forbidden', () => {
  const offline = shown(reading({ error: new ApiError('network', 0, '网络已断开') }));
  expect(offline).toContain('网络恢复后会自动再取一次');
  expect(offline).toContain('重试');
  const forbidden = shown(reading({ error: refused(403, '没有财务的职责') }));
  expect(forbidden).toContain('没有权限查看');
  expect(forbidden).toContain('没有财务的职责。');
  expect(forbidden).toContain('href="/switch-account"');
  expect(forbidden).not.toContain('重试');
});

it('does not distinguish missing objects from those of other accounts', () => {
  const html = shown(reading({ error: refused(404, '订单不存在') }));
  expect(html).toContain('不存在或无权查看');
  expect(html).toContain('href="/switch-account"');
  expect(html).not.toContain('订单不存在');
  expect(html).not.toContain('重试');
});

it('keeps the data when a refetch fails, unless the object is gone', () => {
  expect(shown(reading({ data: '一份订单' }))).toBe('<p>一份订单</p>');
  expect(shown(reading({ data: '一份订单', error: refused(502) }))).toBe('<p>一份订单</p>');
  expect(shown(reading({ data: '一份订单', error: refused(404) }))).toContain('不存在或无权查看');
});

it('combines two queries', () => {
  const again = jest.fn();
  const one = reading({ data: 1, refetch: again });
  expect(both(one, reading<string>({})).data).toBeUndefined();
  expect(both(one, reading({ data: 'b' })).data).toEqual([1, 'b']);
  const failed = both(one, reading<string>({ error: refused(502), refetch: again }));
  expect(failed.error?.code).toBe(502);
  failed.refetch();
  expect(again).toHaveBeenCalledTimes(2);
  expect(derived(one, (count) => count + 1).data).toBe(2);
  expect(derived(reading<number>({}), (count) => count + 1).data).toBeUndefined();
});
