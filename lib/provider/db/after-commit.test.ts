import { pino } from 'pino';
import { carryOut } from './after-commit';

const log = pino({ level: 'silent' });

it('retries a failed task without failing the write', async () => {
  let attempts = 0;
  const done = new Promise<void>((resolve) => {
    void carryOut(
      () => {
        attempts += 1;
        if (attempts < 3) throw new Error('not now');
        resolve();
      },
      log,
      [1, 1, 1],
    );
  });
  await done;
  expect(attempts).toBe(3);
});

it('logs an error after the last attempt', async () => {
  const error = jest.spyOn(log, 'error');
  let attempts = 0;
  const failing = () => {
    attempts += 1;
    throw new Error('never');
  };
  await expect(carryOut(failing, log, [1, 1])).resolves.toBeUndefined();
  await new Promise((resolve) => setTimeout(resolve, 200));
  expect(attempts).toBe(3);
  expect(error).toHaveBeenCalledTimes(1);
});
