import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { eq } from 'drizzle-orm';
import { bootProvider, type Provider, type ProviderConfig } from '../boot/boot';
import { openApiText } from '../boot/openapi';
import { systemContext } from '../core/context';
import { users } from '../db/schema';
import { hashPassword } from '../domains/account/password';
import { DEMO_PASSWORD, seedAccounts } from '../seed/seed-accounts';
import { freshDatabase, testServer } from '../testing/harness';

const config = (database: ProviderConfig['database'], changes: Partial<ProviderConfig> = {}): ProviderConfig => ({
  database,
  seed: 'none',
  work: true,
  logLevel: 'silent',
  invalidate: () => undefined,
  forget: () => undefined,
  ...changes,
  settings: { demo: true, exposed: false, showOutbox: true, ...changes.settings },
});

describe('booting', () => {
  it('releases everything when it fails, so that the next attempt finds the database free', async () => {
    const dir = mkdtempSync(path.join(tmpdir(), 'portal-boot-'));
    const running = await bootProvider(config({ dir }));
    // A process may take over its own lock, so this checks only that the first provider has ended.
    await Promise.all([running.close(), running.close()]);
    const again = await bootProvider(config({ dir }));
    expect(await (await again.fetch(new Request('http://provider/api/health'))).json()).toEqual({
      live: true,
      ready: true,
      database: true,
      files: true,
      schema: true,
    });
    await again.close();
    rmSync(dir, { recursive: true, force: true });
    // An embedded database is created, which takes over a minute beside a build.
  }, 180_000);

  it('names an unreachable database in one line, without its password', async () => {
    const failure = bootProvider(config({ url: 'postgres://portal:geheim@127.0.0.1:1/portal' }));
    await expect(failure).rejects.toThrow('无法连接数据库 127.0.0.1:1/portal：连接被拒绝，数据库可能没有启动');
    await expect(failure).rejects.not.toThrow(/geheim/);
  });

  it('gives a demo that is reachable from outside one password, across all processes and restarts', async () => {
    const { target, drop } = await freshDatabase();
    const dir = mkdtempSync(path.join(tmpdir(), 'portal-boot-'));
    const shown: string[] = [];
    const warn = jest.spyOn(console, 'warn').mockImplementation((line: unknown) => void shown.push(String(line)));
    const exposed: Partial<ProviderConfig> = {
      work: false,
      settings: { demo: true, exposed: true, showOutbox: false },
    };
    const place = typeof target === 'object' && 'url' in target ? target : { dir };
    const logIn = async (provider: Provider, password: string) => {
      const body = JSON.stringify({ account: 'staff', password });
      const headers = { platform: 'pc', 'content-type': 'application/json' };
      const address = 'http://provider/api/v1/public/login/password';
      return (await provider.fetch(new Request(address, { method: 'POST', headers, body }))).status;
    };
    const first = await bootProvider(config(place, { work: false }));
    const system = systemContext(first.ports);
    await system.transaction(() => seedAccounts(system));
    await first.close();
    for (let boot = 0; boot < 2; boot++) {
      const provider = await bootProvider(config(place, exposed));
      const password = shown[0]?.split('：').at(-1) ?? '';
      expect(await logIn(provider, password)).toBe(200);
      expect(await logIn(provider, DEMO_PASSWORD)).toBe(422);
      if (boot === 1)
        await provider.ports.database.db.update(users).set({ passwordHash: await hashPassword('Own-2026') });
      await provider.close();
    }
    expect(shown).toHaveLength(2);
    expect(shown[1]).toBe(shown[0]);
    const provider = await bootProvider(config(place, exposed));
    // A password that was changed is kept, and no password is printed that does not work.
    expect(shown).toHaveLength(2);
    expect(await logIn(provider, 'Own-2026')).toBe(200);
    await provider.close();
    warn.mockRestore();
    await drop();
    rmSync(dir, { recursive: true, force: true });
  });

  it('serves the same API description to every client, and answers 304 to clients that have it', async () => {
    const provider = await bootProvider(config('memory'));
    const ask = (headers: Record<string, string> = {}) =>
      provider.fetch(new Request('http://provider/api/v1/openapi.json', { headers }));
    const first = await ask();
    const etag = first.headers.get('etag') ?? '';
    expect(await first.json()).toMatchObject({ openapi: '3.1.0' });
    expect(openApiText()).toBe(openApiText());
    for (const known of [etag, `W/${etag}`, `"other", ${etag}`]) {
      const again = await ask({ 'if-none-match': known });
      expect([again.status, again.headers.get('etag'), await again.text()]).toEqual([304, etag, '']);
    }
    expect((await ask({ 'if-none-match': '"other"' })).status).toBe(200);
    await provider.close();
  });

  it('asks for no requests while files cannot be stored, and says so in the health check', async () => {
    const { target, drop } = await freshDatabase();
    const dir = mkdtempSync(path.join(tmpdir(), 'portal-boot-'));
    const provider = await bootProvider(config(target, { filesDir: path.join(dir, 'files') }));
    const health = async () => {
      const answer = await provider.fetch(new Request('http://provider/api/health'));
      return [answer.status, await answer.json()];
    };
    expect(await health()).toEqual([200, { live: true, ready: true, database: true, files: true, schema: true }]);
    // Root may write anywhere, so the test puts a file in the place of the folder.
    rmSync(path.join(dir, 'files'), { recursive: true });
    writeFileSync(path.join(dir, 'files'), '');
    // The result is cached briefly, so that frequent health checks do not each write a file.
    let seen = await health();
    while (JSON.stringify(seen).includes('"files":true')) seen = await health();
    expect(seen).toEqual([503, { live: true, ready: false, database: true, files: false, schema: true }]);
    await provider.close();
    await drop();
    rmSync(dir, { recursive: true, force: true });
  });

  it('retries an interrupted job within two minutes', async () => {
    const { target, drop } = await freshDatabase();
    const provider = await bootProvider(config(target));
    await provider.ports.jobs.send('content.publish', { id: 0 }, { startAfter: new Date(Date.now() + 3_600_000) });
    const sent = await provider.ports.database.raw.query(
      "select extract(epoch from expire_in)::int as seconds from pgboss.job where name = 'content.publish'",
      [],
    );
    expect(sent.rows).toEqual([{ seconds: 30 }]);
    await provider.close();
    await drop();
  });
});

// Only a PostgreSQL server can have two processes on one database.
if (testServer)
  describe('concurrent boots', () => {
    it.each([1, 2, 3])('both succeed on an empty database (round %i)', async () => {
      const { target, drop } = await freshDatabase();
      const both = await Promise.all([bootProvider(config(target)), bootProvider(config(target))]);
      for (const provider of both) {
        await expect(provider.ports.database.raw.query('select 1')).resolves.toBeDefined();
        expect(provider.ports.fileLinkSecret).toBe(both[0].ports.fileLinkSecret);
        await expect(provider.ports.jobs.send('order.expire', { id: 0 })).resolves.toBeUndefined();
      }
      await Promise.all(both.map((provider) => provider.close()));
      await drop();
    });

    it('seed once', async () => {
      const { target, drop } = await freshDatabase();
      const seeded = { ...config(target), seed: 'demo' as const };
      const both = await Promise.all([bootProvider(seeded), bootProvider(seeded)]);
      const staff = await both[0].ports.database.db.select().from(users).where(eq(users.phone, '13800000009'));
      await Promise.all(both.map((provider) => provider.close()));
      await drop();
      expect(staff).toHaveLength(1);
      // Two demos with their documents are written at the same time.
    }, 180_000);
  });
