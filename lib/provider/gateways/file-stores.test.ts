/** @jest-environment node */
import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
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

it('removes from the disk what killed processes have left of a file, and nothing else', async () => {
  const store = diskFiles(folder);
  await store.put('complete', new Blob(['0123456789']).stream(), { mime: 'audio/mpeg' });
  const inner = path.join(folder, 'co');
  const place = (name: string) => path.join(inner, name);
  for (const name of ['coming-in.part', 'cold-name.part']) await writeFile(place(name), 'part');
  const [before, earlier] = [new Date(Date.now() - 60_000), new Date(Date.now() - 120_000)];
  for (const name of ['complete', 'cold-name.part']) await utimes(place(name), earlier, earlier);
  await store.sweep?.(before);
  expect((await readdir(inner)).sort()).toEqual(['coming-in.part', 'complete']);
});
