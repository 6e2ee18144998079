/** @jest-environment ./lib/client/testing/browser.mjs */
import { onlineManager } from '@tanstack/react-query';
import { useToasts } from '../browser/toast-store';
import { ApiError, lineFailure } from './errors';
import { queryClient } from './query-client';

it('queries and mutations fail offline with 网络已断开 instead of waiting', async () => {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  onlineManager.setOnline(false);
  const client = queryClient();
  const broken = () => Promise.reject(lineFailure(new TypeError('Failed to fetch')));
  await expect(client.fetchQuery({ queryKey: ['a'], queryFn: broken, retry: false })).rejects.toBeInstanceOf(ApiError);
  const mutation = client.getMutationCache().build(client, { mutationFn: broken });
  await expect(mutation.execute(undefined)).rejects.toThrow('网络已断开');
  expect(useToasts.getState().toasts.map(({ text }) => text)).toEqual(['网络已断开']);
  client.clear();
});

it.each([
  ['a broken line', () => lineFailure(new TypeError('Failed to fetch')), 2],
  ['a call that the provider does not know', () => new ApiError('network', 404, '请求的内容不存在'), 1],
  ['a refusal', () => new ApiError('refused', 422, '不对'), 1],
])('a query is retried after %s, or not (%#)', async (_, failure, times) => {
  const client = queryClient();
  const queryFn = jest.fn(() => Promise.reject(failure()));
  const observed = client.fetchQuery({
    ...client.defaultQueryOptions({ queryKey: ['tried', times] }),
    queryFn,
    retryDelay: 0,
  });
  await expect(observed).rejects.toBeInstanceOf(ApiError);
  expect(queryFn).toHaveBeenCalledTimes(times);
  client.clear();
});

describe('shows a failure in a toast', () => {
  const client = queryClient();
  const refused = (fields?: Record<string, string>) => () =>
    Promise.reject(new ApiError('refused', 5001, '服务正在升级', { fields }));
  const said = () => useToasts.getState().toasts.map(({ text }) => text);
  beforeEach(() => {
    useToasts.setState({ toasts: [] });
    client.clear();
  });
  const read = (meta: Record<string, unknown>, queryKey = ['list']) =>
    client.fetchQuery({ queryKey, queryFn: refused(), meta, retry: false }).catch(() => undefined);
  const write = (meta: Record<string, unknown>, fields?: Record<string, string>) =>
    client
      .getMutationCache()
      .build(client, { mutationFn: refused(fields), meta })
      .execute(undefined)
      .catch(() => undefined);

  it('as well as in the list with 重试, on every attempt', async () => {
    await read({ quiet: true });
    expect(said()).toEqual(['服务正在升级']);
    useToasts.setState({ toasts: [] });
    await read({ quiet: true });
    expect(said()).toEqual(['服务正在升级']);
  });
  it('as well as in the form, except for field errors', async () => {
    await write({ quiet: true });
    expect(said()).toEqual(['服务正在升级']);
    useToasts.setState({ toasts: [] });
    await write({ quiet: true }, { phone: '手机号不对' });
    expect(said()).toEqual([]);
  });
  it('except for background calls, or while earlier data is displayed', async () => {
    await read({ background: true });
    await write({ background: true });
    client.setQueryData(['list'], []);
    await read({ quiet: true });
    expect(said()).toEqual([]);
  });
});
