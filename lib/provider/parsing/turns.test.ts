import { setImmediate as tick } from 'node:timers/promises';
import { Turns } from './turns';

const given = (turn: ReturnType<Turns['take']>): Promise<() => void> => {
  if (typeof turn === 'string') throw new Error(`refused: ${turn}`);
  return turn;
};

it('refuses more than the share of one owner and leaves room for the next', async () => {
  const turns = new Turns({ atOnce: 1, waiting: 9, ofOne: 2 });
  const end = await given(turns.take('one'));
  const waiting = given(turns.take('one'));
  expect(turns.take('one')).toBe('ofOne');
  const other = given(turns.take('other'));
  end();
  (await waiting)();
  (await other)();
  (await given(turns.take('one')))();
});

it('counts a task without an owner as nobody’s', async () => {
  const turns = new Turns({ atOnce: 1, waiting: 9, ofOne: 1 });
  const tasks = [turns.take(undefined), turns.take(undefined), turns.take('one')].map(given);
  for (const task of tasks) (await task)();
});

it('takes an aborted task out of the queue, so that its place and its share are free at once', async () => {
  const turns = new Turns({ atOnce: 1, waiting: 1, ofOne: 1 });
  const end = await given(turns.take('first'));
  const leaves = new AbortController();
  const left = given(turns.take('one', leaves.signal));
  expect(turns.take('other')).toBe('full');
  leaves.abort();
  (await left)();
  const next = given(turns.take('one'));
  end();
  (await next)();
});

it('keeps the slot of a running task whose signal is aborted until it ends', async () => {
  const turns = new Turns({ atOnce: 1, waiting: 1, ofOne: 1 });
  const leaves = new AbortController();
  const end = await given(turns.take('one', leaves.signal));
  leaves.abort();
  let isGiven = false;
  const next = given(turns.take('other')).then((done) => {
    isGiven = true;
    return done;
  });
  await tick();
  expect(isGiven).toBe(false);
  end();
  (await next)();
});

it('runs one task of an owner at a time, and the tasks of others before the second one', async () => {
  const turns = new Turns({ atOnce: 2, waiting: 9, ofOne: 3 });
  const order: string[] = [];
  const take = (name: string, owner: string) =>
    given(turns.take(owner)).then((end) => {
      order.push(name);
      return end;
    });
  const first = await take('a1', 'a');
  const [second, third, other] = [take('a2', 'a'), take('a3', 'a'), take('b1', 'b')];
  (await other)();
  await tick();
  expect(order).toEqual(['a1', 'b1']);
  first();
  (await second)();
  (await third)();
  expect(order).toEqual(['a1', 'b1', 'a2', 'a3']);
});
