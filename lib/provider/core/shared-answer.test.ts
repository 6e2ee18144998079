import { sharedAnswer } from './shared-answer';

/** A question whose answers are given by hand, and a clock that is set by hand. */
function start() {
  let time = 0;
  const waiting: ((answer: string) => void)[] = [];
  const question = jest.fn(() => new Promise<string>((resolve) => waiting.push(resolve)));
  const ask = sharedAnswer(question, 100, () => time);
  return { ask, question, waiting, at: (ms: number) => (time = ms) };
}

it('asks once for all who ask at a time, however long the answer takes', async () => {
  const { ask, question, waiting, at } = start();
  const first = ask();
  at(1500);
  const second = ask();
  waiting[0]?.('yes');
  expect(await Promise.all([first, second])).toEqual(['yes', 'yes']);
  expect(question).toHaveBeenCalledTimes(1);
});

it('keeps an answer for its time, counted from the question, and no longer', async () => {
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

it('asks anew at once after an answer that took longer than one is kept', async () => {
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
