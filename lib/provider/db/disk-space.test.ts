import { tmpdir } from 'node:os';
import path from 'node:path';
import { freeBytes, LEAST_FREE, requireSpace } from './disk-space';

it('measures the disk of a folder that does not exist yet', async () =>
  expect(await freeBytes(path.join(tmpdir(), 'none', 'yet'))).toBeGreaterThan(0));

it('refuses a full disk, and says what to do', async () => {
  await expect(requireSpace('/data', async () => 5 * 2 ** 20)).rejects.toThrow(
    /\/data 所在的磁盘只剩 5 MB.*请清理磁盘/,
  );
  await expect(requireSpace('/data', async () => LEAST_FREE)).resolves.toBeUndefined();
});
