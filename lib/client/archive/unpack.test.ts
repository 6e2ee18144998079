import { strToU8, zipSync } from 'fflate';
import { ArchiveError, type ArchiveLimits, piecesOf, unpack } from './unpack';

const limits: ArchiveLimits = { files: 5, fileBytes: 1024 * 1024, totalBytes: 2 * 1024 * 1024 };
const read = (
  parts: Record<string, Uint8Array>,
  changes: Partial<ArchiveLimits> = {},
  skip?: (name: string) => string,
) => unpack(piecesOf(new Blob([new Uint8Array(zipSync(parts))])), { ...limits, ...changes }, skip);

it('unpacks the files of an archive by name, without folders and files of the system', async () => {
  const found = await read({
    '样本/': new Uint8Array(),
    '样本/雾.txt': strToU8('雾'),
    '__MACOSX/样本/._雾.txt': strToU8('x'),
    '样本/.DS_Store': strToU8('x'),
    'Thumbs.db': strToU8('x'),
  });
  expect(found).toMatchObject([{ name: '雾.txt', problem: '' }]);
  expect(await found[0]?.file?.text()).toBe('雾');
});

it('names the files that it leaves out: skipped by name, empty, or too large', async () => {
  const found = await read(
    {
      'a.exe': strToU8('x'),
      'b.pdf': new Uint8Array(),
      'c.pdf': new Uint8Array(1024 * 1024 + 1),
      'd.pdf': strToU8('d'),
    },
    {},
    (name) => (name.endsWith('.pdf') ? '' : '不是 PDF'),
  );
  expect(found.map(({ name, problem }) => [name, problem])).toEqual([
    ['a.exe', '不是 PDF'],
    ['b.pdf', '空文件'],
    ['c.pdf', '文件超过 1 MB'],
    ['d.pdf', ''],
  ]);
});

it('refuses an archive with too many files or bytes, and a file that is no archive', async () => {
  const many = Object.fromEntries(Array.from({ length: 6 }, (_, at) => [`${at}.pdf`, strToU8('x')]));
  await expect(read(many)).rejects.toThrow('压缩包里的文件超过 5 个');
  const parts = { a: new Uint8Array(900_000), b: new Uint8Array(900_000), c: new Uint8Array(900_000) };
  await expect(read(parts)).rejects.toThrow('压缩包解开后超过 2 MB');
  await expect(unpack(piecesOf(new Blob(['no archive'])), limits)).rejects.toThrow(ArchiveError);
  const damaged = zipSync({ 'a.pdf': new Uint8Array(2000).map((_, at) => at % 251) });
  damaged.fill(0xff, 40, 60);
  const found = await unpack(piecesOf(new Blob([new Uint8Array(damaged)])), limits).catch((error: unknown) => error);
  expect(found instanceof ArchiveError || (Array.isArray(found) && found[0].problem !== '')).toBe(true);
});
