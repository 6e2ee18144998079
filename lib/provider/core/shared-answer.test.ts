import { sharedAnswer } from './shared-answer';

/** Function with manually resolved answers, and a manual clock. */
function start() {
  let time = 0;
  const waiting: ((answer: string) => void)[] = [];
  const question = jest.fn(() => new Promise<string>((resolve) => waiting.push(resolve)));
  const ask = sharedAnswer(question, 100, () => time);
  return { ask, question, waiting, at: (ms: number) => (time = ms) };
}

it('shares one call among concurrent callers, however long it takes', async () => {
  const { ask, question, waiting, at } = start();
  const first = ask();
  at(1500);
  const second = ask();
  waiting[0]?.('yes');
  expect(await Promise.all([first, second])).toEqual(['yes', 'yes']);
  expect(question).toHaveBeenCalledTimes(1);
});

it('keeps an answer for its period, counted from the call, and no longer', async () => {
  const { ask, question, waiting, at } = start();
  const first = ask();
  waiting[0]?.('yes');
  await first;
  at(99);
  expect(await ask()).toBe('yes');
  at(100);
  const later = ask();
  waiting[1]?.('no');
  expect(await later).toBe('no');
  expect(question).toHaveBeenCalledTimes(2);
});

it('calls again at once after an answer that took longer than the period', async () => {
  const { ask, question, waiting, at } = start();
  const slow = ask();
  at(1500);
  waiting[0]?.('no');
  await slow;
  const next = ask();
  waiting[1]?.('yes');
  expect(await next).toBe('yes');
  expect(question).toHaveBeenCalledTimes(2);
});
