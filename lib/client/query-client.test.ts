/** @jest-environment ./lib/client/testing/browser.mjs */
import { onlineManager } from '@tanstack/react-query';
import { ApiError, lineFailure } from './errors';
import { queryClient } from './query-client';
import { useToasts } from './toast-store';

it('offline a reading and a writing fail and say 网络已断开 instead of waiting', async () => {
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
