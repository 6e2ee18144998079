import { pino } from 'pino';
import type { JobName } from '../core/ports';
import { Database } from '../db/database';
import type { RawSql } from '../db/driver';
import { createJobs, type JobHandlers, jobNames, type RunningJobs } from '../gateways/jobs';
import { freshDatabase, type Place } from '../testing/harness';

describe('job queue', () => {
  let place: Place;
  let database: Database;
  let jobs: RunningJobs;
  const log = pino({ level: 'silent' });

  beforeEach(async () => {
    place = await freshDatabase();
    database = await Database.open(place.target, log);
    jobs = await createJobs(database, log);
  });

  afterEach(async () => {
    await jobs.stop();
    await database.close();
    await place.drop();
  });

  /** Starts a worker with one handler for all kinds. */
  const work = (handle: (name: JobName, data: Record<string, unknown>) => Promise<void>) =>
    jobs.work(
      Object.fromEntries(
        jobNames.map((name) => [name, (data: Record<string, unknown>) => handle(name, data)]),
      ) as JobHandlers,
    );

  /** Polls until a condition holds; without a timeout, as the machine may be busy. */
  async function until(holds: () => boolean) {
    while (!holds()) await new Promise((resolve) => setTimeout(resolve, 50));
  }

  it('runs due jobs of every kind to completion', async () => {
    const done: string[] = [];
    await work(async (name, { id }) => void done.push(`${name} ${id}`));
    await jobs.sendMany(
      'message.deliver',
      Array.from({ length: 12 }, (_, id) => ({ data: { id } })),
    );
    await jobs.send('order.expire', { id: 7 });
    await jobs.send('order.expire', { id: 8 }, { startAfter: new Date(Date.now() + 3_600_000) });
    await until(() => done.length >= 13);
    // All jobs have begun by now; stopping waits until they are marked as done.
    await jobs.stop();
    expect(done.filter((one) => one.startsWith('message.deliver'))).toHaveLength(12);
    expect(done).toContain('order.expire 7');
    expect(done).not.toContain('order.expire 8');
    const open = await database.raw.query("select data from pgboss.job where name = any($1) and state <> 'completed'", [
      ['message.deliver', 'order.expire'],
    ]);
    expect(open.rows).toEqual([{ data: { id: 8 } }]);
  });

  it('does not block one kind behind a slow other kind', async () => {
    let goOn = () => {};
    const held = new Promise<void>((resolve) => {
      goOn = resolve;
    });
    const done: string[] = [];
    await work(async (name) => {
      if (name === 'traffic.count') await held;
      done.push(name);
    });
    await jobs.send('traffic.count', {});
    await jobs.send('payment.check', { id: 1 });
    await until(() => done.includes('payment.check'));
    expect(done).toEqual(['payment.check']);
    goOn();
    await until(() => done.includes('traffic.count'));
  });

  it('fetches from no kind without due jobs', async () => {
    const asked: string[] = [];
    const { exec, query } = database.raw;
    const kept: RawSql = {
      exec,
      query: (text, values) => {
        asked.push(text);
        return query(text, values);
      },
    };
    const raw = jest.spyOn(database, 'raw', 'get').mockReturnValue(kept);
    await work(async () => undefined);
    await until(() => asked.filter((text) => /exists \(select from pgboss\.job/.test(text)).length >= 3);
    expect(asked.filter((text) => /SKIP LOCKED/i.test(text))).toEqual([]);
    raw.mockRestore();
  });
});
