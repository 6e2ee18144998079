import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { copySources } from '../../scripts/lib/copy-sources.mjs';
import { startPostgres } from '../../scripts/lib/postgres.mjs';
import { releaseLink, useRelease } from '../../scripts/lib/releases.mjs';
import { expect, test } from '../fixtures';
import { portalFolder, startPortal } from '../support/portal';

/** A copy of the installation under test as a release, with a page and a script of its own. */
function someRelease(place: string, id: string): void {
  const folder = path.join(place, 'releases', id);
  copySources(portalFolder, folder);
  const isBuild = (name: string) => !/\.next\/(?:cache|dev|served-by)(?:\/|$)/.test(name);
  cpSync(path.join(portalFolder, '.next'), path.join(folder, '.next'), { recursive: true, filter: isBuild });
  symlinkSync(path.join(portalFolder, 'node_modules'), path.join(folder, 'node_modules'));
  writeFileSync(path.join(folder, '.next/built-from'), id);
  writeFileSync(path.join(folder, `.next/static/chunks/only-${id}.js`), `// ${id}`);
  mkdirSync(path.join(folder, 'public'), { recursive: true });
  writeFileSync(path.join(folder, 'public/release.txt'), id);
}

const [OLD, NEW] = ['20260101-000000-1', '20260102-000000-1'];

test('workers move to the next release one by one, and no request fails', async () => {
  test.setTimeout(400_000);
  const place = mkdtempSync(path.join(tmpdir(), 'portal-place-'));
  for (const id of [OLD, NEW]) someRelease(place, id);
  useRelease(place, OLD);
  const postgres = await startPostgres();
  const data = path.join(place, 'data');
  const env = {
    DATABASE_URL: postgres.url,
    WORKERS: '2',
    SEED: 'none',
    DEMO: '1',
    DATA_DIR: data,
    RELEASE_LINK: releaseLink(place),
  };
  const portal = await startPortal(env, realpathSync(releaseLink(place)));
  try {
    const read = async (address: string) => {
      const answer = await fetch(portal.base + address, { headers: { connection: 'close' } });
      return { status: answer.status, text: await answer.text(), caching: answer.headers.get('cache-control') };
    };
    const chunk = (id: string) => `/_next/static/chunks/only-${id}.js`;
    expect((await read('/release.txt')).text).toBe(OLD);
    await expect.poll(() => portal.workers().length).toBe(2);
    const before = portal.workers();

    const failed: string[] = [];
    let isDone = false;
    const visit = async () => {
      while (!isDone)
        for (const address of ['/news-list', '/login', '/api/v1/articles', chunk(OLD), chunk(NEW)]) {
          const status = await read(address).then(
            (answer) => answer.status,
            (error) => String(error),
          );
          if (status !== 200) failed.push(`${address}: ${status}`);
        }
    };
    const visitors = Promise.all([visit(), visit()]);
    useRelease(place, NEW);
    portal.reload();
    const isReplaced = () => portal.workers().length === 2 && portal.workers().every((pid) => !before.includes(pid));
    await expect.poll(isReplaced, { timeout: 200_000 }).toBe(true);
    isDone = true;
    await visitors;
    expect(failed).toEqual([]);

    for (let answer = 0; answer < 6; answer++) expect((await read('/release.txt')).text).toBe(NEW);
    // A page that was opened before the update still gets its scripts.
    expect(await read(chunk(OLD))).toMatchObject({
      status: 200,
      text: `// ${OLD}`,
      caching: 'public, max-age=31536000, immutable',
    });
    expect((await read('/_next/static/chunks/none.js')).status).toBe(404);
  } finally {
    await portal.stop();
    await postgres.stop();
    rmSync(place, { recursive: true, force: true });
  }
});

test('a build in the folder of a running portal is refused', async () => {
  const place = mkdtempSync(path.join(tmpdir(), 'portal-place-'));
  someRelease(place, OLD);
  const folder = path.join(place, 'releases', OLD);
  const portal = await startPortal({}, folder);
  try {
    const build = () => spawnSync(process.execPath, ['scripts/build.mjs'], { cwd: folder, encoding: 'utf8' });
    const { status, stderr } = build();
    expect(status).toBe(1);
    expect(stderr).toContain('门户正在从这个目录运行');
    expect((await fetch(`${portal.base}/news-list`)).status).toBe(200);
  } finally {
    await portal.stop();
    rmSync(place, { recursive: true, force: true });
  }
});
