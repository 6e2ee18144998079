import { renameSync, rmSync } from 'node:fs';
import { expect, test } from '../fixtures';
import { seededFolder, startPortal } from '../support/portal';

test('a first start fills an empty data folder, which other tests copy', async () => {
  test.setTimeout(300_000);
  rmSync(seededFolder, { recursive: true, force: true });
  const unfinished = `${seededFolder}-unfinished`;
  rmSync(unfinished, { recursive: true, force: true });
  const portal = await startPortal({ DATA_DIR: unfinished, KEYS_DIR: `${unfinished}/keys` });
  for (const address of ['/', '/news-list', '/scgp', '/api/v1/openapi.json'])
    expect((await fetch(portal.base + address)).status, address).toBe(200);
  await portal.stop();
  renameSync(unfinished, seededFolder);
});
