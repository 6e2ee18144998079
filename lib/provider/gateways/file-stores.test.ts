/** @jest-environment node */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { diskFiles } from './disk-files';
import { memoryFiles } from './memory-files';

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'files-'));
});
afterAll(() => rm(folder, { recursive: true }));

it.each([
  ['on disk', () => diskFiles(folder)],
  ['in memory', () => memoryFiles()],
])('a file %s is read as a whole or by a range, and removed', async (_, make) => {
  const store = make();
  await store.put('recording', new Blob(['0123456789']).stream(), { mime: 'audio/mpeg' });
  const read = async (from?: number, to = 0) => {
    const content = await store.get('recording', from === undefined ? undefined : { from, to });
    return content && new Response(content).text();
  };
  expect([await read(), await read(0, 0), await read(2, 6), await read(9, 9)]).toEqual([
    '0123456789',
    '0',
    '23456',
    '9',
  ]);
  await store.remove('recording');
  expect(await read(2, 6)).toBeNull();
});
