import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { jestCommand } from './tally.mjs';

test('jest is limited to the given folders, and does not take them for reporters', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'tally-'));
  const file = path.join(folder, 'report.json');
  const args = jestCommand('unit', file, ['scripts/testing/', '--listTests']);
  const { status, stderr } = spawnSync(process.execPath, args, {
    encoding: 'utf8',
    env: { ...process.env, NODE_OPTIONS: '' },
  });
  expect({ status, stderr }).toMatchObject({ status: 0 });
  const files = readFileSync(file, 'utf8');
  expect(files).toContain('/scripts/testing/tally.test.ts');
  expect(files).not.toContain('/lib/');
  rmSync(folder, { recursive: true });
});
