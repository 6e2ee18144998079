import { fork } from 'node:child_process';
import { once } from 'node:events';
import { tell } from './fence-pool';

it('reports no error of its own for a process that has gone, whose exit tells the reason', async () => {
  const child = fork('lib/provider/parsing/fenced-worker.mjs', { stdio: ['ignore', 'ignore', 'ignore', 'ipc'] });
  const errors: unknown[] = [];
  child.on('error', (error) => errors.push(error));
  const gone = once(child, 'exit');
  child.kill('SIGKILL');
  // The pipe breaks before the exit is known, so that some of these orders find it closed.
  while (child.exitCode === null && child.signalCode === null) {
    tell(child, 'next');
    await new Promise(setImmediate);
  }
  expect(await gone).toEqual([null, 'SIGKILL']);
  expect(errors).toEqual([]);
});
