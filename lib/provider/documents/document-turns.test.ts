import { setImmediate as tick } from 'node:timers/promises';
import { inTurn } from './document-turns';

/** A document that is being written until it is told to be done, so that others wait behind it. */
function heldDocument() {
  let finish = () => {};
  const held = new Promise<void>((resolve) => {
    finish = resolve;
  });
  return { written: inTurn({}, () => held), finish };
}

it('refuses more than four documents of one caller with 429, while the others are served', async () => {
  const held = heldDocument();
  const write = jest.fn(async () => 'paper');
  const own = Array.from({ length: 4 }, () => inTurn({ owner: 'u1' }, write));
  await expect(inTurn({ owner: 'u1' }, write)).rejects.toMatchObject({
    status: 429,
    message: '您有文书正在生成，请等它们生成完再试',
    options: { retryAfter: 5 },
  });
  const other = inTurn({ owner: 'u2' }, write);
  held.finish();
  expect(await Promise.all([...own, other])).toEqual(Array(5).fill('paper'));
  expect(await inTurn({ owner: 'u1' }, write)).toBe('paper');
});

it('never writes a document whose wait was aborted, and frees its share', async () => {
  const held = heldDocument();
  const leaves = new AbortController();
  const write = jest.fn(async () => 'paper');
  const left = Array.from({ length: 4 }, () => inTurn({ owner: 'u1', signal: leaves.signal }, write));
  const refusals = Promise.all(left.map((one) => expect(one).rejects.toMatchObject({ name: 'AbortError' })));
  leaves.abort();
  await refusals;
  const again = inTurn({ owner: 'u1' }, write);
  held.finish();
  expect(await again).toBe('paper');
  expect(write).toHaveBeenCalledTimes(1);
});

it('writes one document at a time, in the order of the calls, and goes on after a failure', async () => {
  const began: string[] = [];
  const held = heldDocument();
  const failing = inTurn({ owner: 'u1' }, async () => {
    began.push('failing');
    throw new Error('broken');
  });
  const next = inTurn({ owner: 'u2' }, async () => began.push('next'));
  await tick();
  expect(began).toEqual([]);
  held.finish();
  await expect(failing).rejects.toThrow('broken');
  await next;
  expect(began).toEqual(['failing', 'next']);
});

it('counts documents of jobs as nobody’s, and answers 503 when the queue is full', async () => {
  const held = heldDocument();
  const jobs = Array.from({ length: 200 }, () => inTurn({}, async () => 'paper'));
  await expect(inTurn({ owner: 'u1' }, async () => 'paper')).rejects.toMatchObject({
    status: 503,
    message: '正在生成的文书较多，请稍候再试',
    options: { retryAfter: 5 },
  });
  held.finish();
  expect(new Set(await Promise.all(jobs))).toEqual(new Set(['paper']));
});
