import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setImmediate as tick } from 'node:timers/promises';
import { askWorker, type WorkerTask } from './in-worker';

const words = { tooLong: '费时太久', tooMuch: '内容过多' };
const memory = { maxOldGenerationSizeMb: 16, maxYoungGenerationSizeMb: 4, stackSizeMb: 1 };
let owners = 0;

const task = (deed: string, more: Partial<WorkerTask> = {}, data: object = {}): WorkerTask => ({
  script: 'lib/provider/testing/workers/obedient.mjs',
  data: { deed, ...data },
  owner: `owner ${owners++}`,
  words,
  ...more,
});
const first = async (asked: WorkerTask) => {
  for await (const message of askWorker<unknown>(asked)) return message;
};

it('yields the messages in order and ends the worker with the loop', async () => {
  const said: number[] = [];
  for await (const number of askWorker<number>(task('count'))) {
    said.push(number);
    if (number === 5) break;
  }
  expect(said).toEqual([1, 2, 3, 4, 5]);
});

it('runs workers one after another in the processes of those before', async () => {
  const places = new Set<unknown>();
  for (let at = 0; at < 6; at += 1) places.add(await first(task('place')));
  expect(places.size).toBeLessThanOrEqual(2);
});

it.each([
  ['an error', 'fail', {}],
  ['a timeout', 'hang', { seconds: 1 }],
  ['exhausted memory', 'hoard', { memory, seconds: 50 }],
])('runs no further worker in a process after %s', async (_, then, more) => {
  const said: unknown[] = [];
  const failed = async () => {
    for await (const place of askWorker<unknown>(task('place', more, { then }))) said.push(place);
  };
  await expect(failed()).rejects.toThrow();
  expect(said).toHaveLength(1);
  for (let at = 0; at < 4; at += 1) expect(said).not.toContain(await first(task('place')));
});

it('does not block the event loop while a worker is busy', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'worker-'));
  const file = path.join(folder, 'turns');
  const waited = first(task('wait', {}, { file }));
  // A worker in this thread would wait forever for these turns.
  for (let turn = 0; turn < 100; turn += 1) await tick();
  writeFileSync(file, '');
  expect(await waited).toBe('waited');
  rmSync(folder, { recursive: true });
});

it('ends a worker that exceeds its time or memory, with 422 beside the file', async () => {
  const refused = (message: string) => ({ status: 422, message, options: { fields: { file: message } } });
  await expect(first(task('hang', { seconds: 0.2 }))).rejects.toMatchObject(refused(words.tooLong));
  await expect(first(task('burst', { memory, seconds: 50 }))).rejects.toMatchObject(refused(words.tooMuch));
  await expect(first(task('hoard', { memory, seconds: 50 }))).rejects.toMatchObject(refused(words.tooMuch));
});

it('reports an error in a worker', async () => {
  await expect(first(task('fail'))).rejects.toThrow('broken');
});

it('ends a worker whose request is aborted, also while it is queued', async () => {
  const [running, waiting] = [new AbortController(), new AbortController()];
  const hanging = [running, running, waiting].map(({ signal }) => first(task('hang', { signal, seconds: 50 })));
  const refusals = Promise.all(hanging.map((one) => expect(one).rejects.toMatchObject({ status: 400 })));
  waiting.abort();
  running.abort();
  await refusals;
  await expect(first(task('count', { signal: running.signal }))).rejects.toMatchObject({ status: 400 });
  expect(await first(task('count'))).toBe(1);
});

it('accepts three of one owner and rejects further ones for now', async () => {
  const abort = new AbortController();
  const of = (owner: string) => first(task('hang', { owner, signal: abort.signal, seconds: 50 }));
  const hanging = [of('one'), of('one'), of('one')].map((one) => one.catch(() => undefined));
  await expect(of('one')).rejects.toMatchObject({ status: 429, options: { retryAfter: 5 } });
  for (let at = 0; at < 19; at += 1) hanging.push(of(`other ${at}`).catch(() => undefined));
  await expect(of('late')).rejects.toMatchObject({ status: 503, options: { retryAfter: 5 } });
  abort.abort();
  await Promise.all(hanging);
  expect(await first(task('count', { owner: 'one' }))).toBe(1);
});
