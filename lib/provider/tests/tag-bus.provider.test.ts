import pg from 'pg';
import { pino } from 'pino';
import { openTagBus, type TagBus } from '../gateways/tag-bus';
import { testServer } from '../testing/env';
import { onPostgres } from '../testing/on-postgres';

const log = pino({ level: 'silent' });

onPostgres.describe('several processes on one PostgreSQL', () => {
  const opened: TagBus[] = [];
  afterAll(() => Promise.all(opened.map((bus) => bus.close())));

  async function someProcess() {
    const heard: string[] = [];
    let missed = 0;
    const ears = {
      heard: (tags: string[]) => void heard.push(...tags),
      missed: () => {
        missed += 1;
      },
    };
    const bus = await openTagBus(testServer ?? '', ears, log);
    opened.push(bus);
    return { bus, heard, missed: () => missed };
  }
  const until = async (holds: () => boolean) => {
    for (let attempt = 0; attempt < 200 && !holds(); attempt++) await new Promise((resolve) => setTimeout(resolve, 50));
    expect(holds()).toBe(true);
  };

  it('receive the tags invalidated by others, and not their own', async () => {
    const [one, other] = [await someProcess(), await someProcess()];
    const tags = Array.from({ length: 250 }, (_, at) => `tag-of-a-page-with-a-long-name-${at}`);
    await one.bus.publish(tags);
    await until(() => other.heard.length === tags.length);
    expect(other.heard).toEqual(tags);
    await other.bus.publish(['articles']);
    await until(() => one.heard.length === 1);
    expect(one.heard).toEqual(['articles']);
  });

  it('invalidate everything after a lost connection, and listen again', async () => {
    const one = await someProcess();
    const admin = new pg.Client({ connectionString: testServer });
    await admin.connect();
    await admin.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where query = 'listen portal_tags' or query like 'select pg_notify%'`,
    );
    await admin.end();
    await until(() => one.missed() > 0);
    const other = await someProcess();
    await other.bus.publish(['articles']);
    await until(() => one.heard.includes('articles'));
  });
});
