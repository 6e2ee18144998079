import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { eq } from 'drizzle-orm';
import { bootProvider, type ProviderConfig } from '../boot';
import { users } from '../db/schema';
import { freshDatabase, testServer } from '../testing/harness';

const config = (database: ProviderConfig['database'], changes: Partial<ProviderConfig> = {}): ProviderConfig => ({
  database,
  seed: false,
  work: true,
  logLevel: 'silent',
  invalidate: () => undefined,
  ...changes,
  settings: { demo: true, exposed: false, showOutbox: true, ...changes.settings },
});

describe('booting', () => {
  it('leaves nothing open when it fails, so that the next attempt finds the database free', async () => {
    const dir = mkdtempSync(path.join(tmpdir(), 'portal-boot-'));
    const running = await bootProvider(config({ dir }));
    // The same process may take its own lock over; what is asked here is the end of the first.
    await Promise.all([running.close(), running.close()]);
    const again = await bootProvider(config({ dir }));
    expect(await (await again.fetch(new Request('http://provider/api/health'))).json()).toEqual({
      live: true,
      ready: true,
      files: true,
    });
    await again.close();
    rmSync(dir, { recursive: true, force: true });
  });

  it('says in one line which database cannot be connected to, without its password', async () => {
    const failure = bootProvider(config({ url: 'postgres://portal:geheim@127.0.0.1:1/portal' }));
    await expect(failure).rejects.toThrow('无法连接数据库 127.0.0.1:1/portal：连接被拒绝，数据库可能没有启动');
    await expect(failure).rejects.not.toThrow(/geheim/);
  });

  it('closes within three seconds when idle, jobs included', async () => {
    const { target, drop } = await freshDatabase();
    const provider = await bootProvider(config(target));
    const started = Date.now();
    await provider.close();
    expect(Date.now() - started).toBeLessThan(3000);
    await drop();
  });
});

// Only a server has two processes on one database.
if (testServer)
  describe('booting together', () => {
    it.each([1, 2, 3])('brings both of two up on an empty database (round %i)', async () => {
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

    it('seeds once', async () => {
      const { target, drop } = await freshDatabase();
      const seeded = { ...config(target), seed: true };
      const both = await Promise.all([bootProvider(seeded), bootProvider(seeded)]);
      const staff = await both[0].ports.database.db.select().from(users).where(eq(users.phone, '13800000009'));
      await Promise.all(both.map((provider) => provider.close()));
      await drop();
      expect(staff).toHaveLength(1);
    });
  });
