/** @jest-environment ./lib/client/testing/browser.mjs */
import { onlineManager, QueryObserver } from '@tanstack/react-query';
import { lineFailure } from './errors';
import { queryClient } from './query-client';

it('asks again when the line is back for what could not be read, and for nothing that stands', async () => {
  const client = queryClient();
  const asked: string[] = [];
  let isBroken = true;
  const watch = (name: string, fails: boolean) => {
    const observer = new QueryObserver(client, {
      queryKey: [name],
      queryFn: () => {
        asked.push(name);
        return fails && isBroken
          ? Promise.reject(lineFailure(new TypeError('Failed to fetch')))
          : Promise.resolve(name);
      },
      retry: false,
      meta: { background: true },
    });
    const settled = new Promise<void>((resolve) => {
      observer.subscribe(({ isPending }) => !isPending && resolve());
    });
    return { observer, settled };
  };
  const [lost, kept] = [watch('lost', true), watch('kept', false)];
  await Promise.all([lost.settled, kept.settled]);
  expect(lost.observer.getCurrentResult().status).toBe('error');

  const read = new Promise<void>((resolve) => {
    lost.observer.subscribe(({ isSuccess }) => isSuccess && resolve());
  });
  isBroken = false;
  onlineManager.setOnline(false);
  onlineManager.setOnline(true);
  await read;
  expect(asked).toEqual(['lost', 'kept', 'lost']);
  lost.observer.destroy();
  kept.observer.destroy();
  client.clear();
});
