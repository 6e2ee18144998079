import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { pino } from 'pino';
import { Database } from '../db/database';

const dir = mkdtempSync(path.join(tmpdir(), 'portal-embedded-'));
const connect = () => Database.connect({ dir }, pino({ level: 'silent' }));
let database: Database;
beforeAll(async () => {
  database = await connect();
  await database.raw.exec('create table held (n int primary key check (n <> 0)); create table other (n int)');
});
afterAll(async () => {
  await database.close();
  rmSync(dir, { recursive: true, force: true });
});

const insert = (n: number) => database.raw.query('insert into held (n) values ($1)', [n]);
const count = async () => (await database.raw.query('select count(*)::int as rows from held')).rows[0]?.rows;
/** Starts a process that writes into the folder until it is killed. */
const startWriter = (): ChildProcess =>
  spawn(process.execPath, ['--import', 'tsx', 'lib/provider/testing/workers/write-until-killed.ts', dir], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });

describe('an embedded database in a folder', () => {
  it('reports code and constraint of a failed statement, and runs the next on the same session', async () => {
    await database.raw.exec('create temporary table session_mark (n int)');
    await expect(insert(0)).rejects.toMatchObject({ cause: { code: '23514', constraint: 'held_n_check' } });
    await expect(database.raw.exec('selec')).rejects.toMatchObject({ cause: { code: '42601' } });
    await expect(database.raw.query('select 1 / $1::int', [0])).rejects.toMatchObject({ cause: { code: '22012' } });
    expect(await database.raw.query("select to_regclass('session_mark') is not null as kept")).toEqual({
      rows: [{ kept: true }],
    });
    expect(await database.raw.exec('select 1 as one; select 2 as two')).toEqual({ rows: [{ two: 2 }] });
  });

  it('rolls back a transaction whose work fails', async () => {
    const undone = database.transaction(async () => {
      await insert(1);
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    expect(await count()).toBe(0);
  });

  it('refuses to commit after a failed statement, even if its error was caught', async () => {
    const half = database.transaction(async () => {
      await insert(1);
      await insert(1).catch(() => undefined);
    });
    await expect(half).rejects.toThrow('rolled back');
    expect(await count()).toBe(0);
  });

  it('keeps transactions apart, and other statements out of them', async () => {
    const both = [1, 2].map((n) =>
      database.transaction(async () => {
        await insert(n);
        const seen = await count();
        await new Promise((resolve) => setTimeout(resolve, 20));
        return [seen, await count()];
      }),
    );
    const outside = count();
    expect(await Promise.all(both)).toEqual([
      [1, 1],
      [2, 2],
    ]);
    expect(await outside).toBe(2);
    await database.raw.exec('delete from held');
  });

  it('returns large values whole', async () => {
    const text = '版权'.repeat(200_000);
    const { rows } = await database.raw.query('select $1::text as text, repeat($1, 3) as thrice', [text]);
    expect(rows[0]?.text).toBe(text);
    expect(String(rows[0]?.thrice)).toHaveLength(1_200_000);
  });

  it('leaves the event loop free during a statement, and answers a ping during a transaction', async () => {
    let turns = 0;
    const timer = setInterval(() => (turns += 1), 5);
    await database.raw.query('select count(*) from generate_series(1, 2000000)');
    clearInterval(timer);
    expect(turns).toBeGreaterThan(5);
    await database.transaction(() => database.ping());
  });

  it('waits for running work when it is closed, and is then free for the next', async () => {
    const late = database.transaction(async () => {
      await insert(3);
      await new Promise((resolve) => setTimeout(resolve, 50));
      await insert(4);
    });
    await new Promise((resolve) => setTimeout(resolve, 10));
    await database.close();
    await late;
    expect(existsSync(path.join(dir, 'lock.json'))).toBe(false);
    await expect(count()).rejects.toThrow();
    database = await connect();
    expect(await count()).toBe(2);
  });

  it('refuses a second process, and keeps every committed row of one that was killed', async () => {
    const refused = startWriter();
    let output = '';
    refused.stderr?.on('data', (part) => (output += part));
    await once(refused, 'exit');
    expect(output).toContain(`正被进程 ${process.pid}`);
    await database.raw.exec('delete from held');
    await database.close();

    const writer = startWriter();
    const killed = once(writer, 'exit');
    if (!writer.stdout) throw new Error('no output');
    let last = 0;
    for await (const line of createInterface({ input: writer.stdout })) {
      last = Number(line);
      if (last === 1) await expect(connect()).rejects.toThrow(`正被进程 ${writer.pid}`);
      if (last >= 40) writer.kill('SIGKILL');
    }
    await killed;
    database = await connect();
    const { rows } = await database.raw.query('select n from held order by n');
    const kept = rows.map(({ n }) => Number(n));
    // The last one may have become durable without being printed.
    expect([last, last + 1]).toContain(Math.max(...kept));
    expect(kept.filter((n) => n < 0).map((n) => -n)).toEqual(kept.filter((n) => n > 0).toReversed());
  }, 120_000);
});
