import { pino } from 'pino';
import type { JobName } from '../core/ports';
import { Database } from '../db/database';
import type { RawSql } from '../db/driver';
import { createJobs, type JobHandlers, jobNames, type RunningJobs } from '../gateways/jobs';
import { freshDatabase, type Place } from '../testing/harness';

describe('the queue of jobs', () => {
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

  /** Works with one handler for all kinds. */
  const work = (handle: (name: JobName, data: Record<string, unknown>) => Promise<void>) =>
    jobs.work(
      Object.fromEntries(
        jobNames.map((name) => [name, (data: Record<string, unknown>) => handle(name, data)]),
      ) as JobHandlers,
    );

  /** Waits until something holds; a busy machine may take its time. */
  async function until(holds: () => boolean) {
    while (!holds()) await new Promise((resolve) => setTimeout(resolve, 50));
  }

  it('takes what is due, whatever its kind, to its end', async () => {
    const done: string[] = [];
    await work(async (name, { id }) => void done.push(`${name} ${id}`));
    await jobs.sendMany(
      'message.deliver',
      Array.from({ length: 12 }, (_, id) => ({ data: { id } })),
    );
    await jobs.send('order.expire', { id: 7 });
    await jobs.send('order.expire', { id: 8 }, { startAfter: new Date(Date.now() + 3_600_000) });
    await until(() => done.length >= 13);
    // Begun by now; stopping waits until each is told to be done.
    await jobs.stop();
    expect(done.filter((one) => one.startsWith('message.deliver'))).toHaveLength(12);
    expect(done).toContain('order.expire 7');
    expect(done).not.toContain('order.expire 8');
    const open = await database.raw.query("select data from pgboss.job where name = any($1) and state <> 'completed'", [
      ['message.deliver', 'order.expire'],
    ]);
    expect(open.rows).toEqual([{ data: { id: 8 } }]);
  });

  it('lets no kind wait for another that takes its time', async () => {
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

  it('takes from no kind of which nothing is due', async () => {
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
