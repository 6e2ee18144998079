import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pino } from 'pino';
import {
  examineInstallation,
  findingsThroughDoor,
  keysInFolder,
  keysOf,
  moveRows,
  openDoor,
  restoreBackup,
  snapshotOf,
  snapshotThroughDoor,
  writeBackup,
} from '../backup';
import { Database, type DatabaseTarget } from '../db/database';
import { diskFiles } from '../gateways/disk-files';
import { createJobs } from '../gateways/jobs';
import { filedWork } from '../testing/filings';
import { freshDatabase, startProvider } from '../testing/harness';
import { onEmbedded, onPostgres } from '../testing/on-postgres';
import { someUser } from '../testing/people';
import { someFile } from '../testing/people-and-places';

const log = pino({ level: 'silent' });
const root = mkdtempSync(path.join(tmpdir(), 'portal-backup-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

let places = 0;
/** A folder for data and keys that nobody else uses. */
function somePlace() {
  const folder = path.join(root, String(places++));
  mkdirSync(folder);
  return { dataDir: path.join(folder, 'data'), keysDir: path.join(folder, 'keys'), folder };
}

/** An installation with two filings, two files, a waiting job and awkward texts. */
async function usedInstallation(target: (dataDir: string) => DatabaseTarget) {
  const place = somePlace();
  mkdirSync(place.keysDir);
  const keep = (name: string, value: string) => writeFileSync(path.join(place.keysDir, `${name}.key`), value);
  const provider = await startProvider({ place: { target: target(place.dataDir), drop: async () => undefined } });
  try {
    provider.ports.files = diskFiles(path.join(place.dataDir, 'files'));
    provider.ports.secret = async (name) => {
      const value = createHash('sha256').update(name).digest('base64url');
      keep(name, value);
      return value;
    };
    await provider.ports.secret('file-links');
    const jobs = await createJobs(provider.ports.database, log);
    await jobs.send(
      'message.deliver',
      { id: 7, text: '“引号”\u2028\n\\N {a,"b"}' },
      { startAfter: new Date('2099-01-01') },
    );
    await jobs.stop();
    const user = await someUser(provider);
    await filedWork(provider, user, { name: '雾中\u2028渡口 "\\ 第二行' });
    await filedWork(provider, user);
    await someFile(provider, user.id);
    await someFile(provider, user.id, 'image');
  } finally {
    await provider.close();
  }
  return place;
}

/** Every row, as text, in an order of its own. */
async function rowsOf(target: DatabaseTarget): Promise<string[]> {
  const database = await Database.connect(target, log);
  const lines: string[] = [];
  let table = '';
  await snapshotOf(database)(async (line) => {
    if ('table' in line) table = line.table;
    lines.push('end' in line ? JSON.stringify({ ...line, kind: '' }) : `${table} ${JSON.stringify(line)}`);
  });
  await database.close();
  return lines.sort();
}

const filesIn = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name, parentPath }) => [name, readFileSync(path.join(parentPath, name), 'base64')])
    .sort();

async function backUp(
  target: DatabaseTarget,
  { dataDir, keysDir, folder }: ReturnType<typeof somePlace>,
  passphrase?: string,
) {
  const database = await Database.connect(target, log);
  const { file, manifest } = await writeBackup({
    rows: snapshotOf(database),
    files: diskFiles(path.join(dataDir, 'files')),
    keys: () => keysInFolder(keysDir),
    folder: path.join(folder, 'backups'),
    passphrase,
    version: '1.0.0',
    now: new Date(),
  }).finally(() => database.close());
  return { file, manifest };
}

const examined = async (target: DatabaseTarget, { dataDir, keysDir }: { dataDir: string; keysDir?: string }) => {
  const database = await Database.connect(target, log);
  const files = diskFiles(path.join(dataDir, 'files'));
  const found = await examineInstallation({ database, files, keys: () => keysOf(keysDir, database) });
  await database.close();
  return found;
};

/** Starts the held backup or restoration, and kills it at its first file. */
async function killAtFirstFile(...deed: string[]) {
  const child = spawn(process.execPath, ['--import', 'tsx', 'lib/provider/testing/workers/hold-backup.ts', ...deed], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  await Promise.race([once(child.stdout, 'data'), ended]);
  child.kill('SIGKILL');
  expect((await ended)[1]).toBe('SIGKILL');
}

onEmbedded.describe('backup and restoration on the embedded database', () => {
  const embedded = (dir: string): DatabaseTarget => ({ dir });
  let source: ReturnType<typeof somePlace>;
  let file: string;
  beforeAll(async () => {
    source = await usedInstallation(embedded);
    ({ file } = await backUp(embedded(source.dataDir), source, 'eine lange Losung'));
  }, 120_000);

  it('restores every row, file, key and head of the log from an encrypted backup', async () => {
    const place = somePlace();
    const manifest = await restoreBackup({ ...place, file, passphrase: 'eine lange Losung', log });
    expect(manifest.log?.size).toBe(2);
    expect(manifest.missingFiles).toEqual([]);
    expect(await rowsOf(embedded(place.dataDir))).toEqual(await rowsOf(embedded(source.dataDir)));
    expect(filesIn(path.join(place.dataDir, 'files'))).toEqual(filesIn(path.join(source.dataDir, 'files')));
    expect(filesIn(path.join(place.dataDir, 'files'))).toHaveLength(2);
    expect(filesIn(place.keysDir)).toEqual(filesIn(source.keysDir));
    expect(await examined(embedded(place.dataDir), place)).toEqual([]);
    await expect(restoreBackup({ ...place, file, passphrase: 'eine lange Losung', log })).rejects.toThrow('空的地方');
  }, 120_000);

  it('refuses a wrong passphrase, and a file that was changed or cut off, and writes nothing', async () => {
    const place = somePlace();
    const refused = (given: string, passphrase?: string) =>
      expect(restoreBackup({ ...place, file: given, passphrase, log })).rejects;
    await refused(file, 'eine andere Losung').toThrow('BACKUP_KEY');
    await refused(file).toThrow('BACKUP_KEY');
    const plain = (await backUp(embedded(source.dataDir), { ...source, folder: place.folder })).file;
    const changed = readFileSync(file);
    const at = changed.length - 40;
    changed.writeUInt8(changed.readUInt8(at) ^ 1, at);
    writeFileSync(`${plain}.changed`, changed);
    await refused(`${plain}.changed`, 'eine lange Losung').toThrow('被改动');
    for (const given of [file, plain]) {
      const cut = `${place.folder}/cut`;
      writeFileSync(cut, readFileSync(given));
      truncateSync(cut, Math.floor(readFileSync(given).length / 2));
      await refused(cut, 'eine lange Losung').toThrow(/不完整/);
    }
    expect(readdirSync(place.folder).sort()).toEqual(['backups', 'cut']);
  }, 120_000);

  it('reads the database through the portal that holds it', async () => {
    const database = await Database.connect(embedded(source.dataDir), log);
    const hint = { level: 'hint' as const, what: '甲', todo: '乙' };
    const door = await openDoor(database, { dir: source.dataDir, examine: async () => [hint], log });
    expect(await findingsThroughDoor(source.dataDir)).toEqual([hint]);
    const { port } = JSON.parse(readFileSync(path.join(source.dataDir, 'door.json'), 'utf8'));
    expect((await fetch(`http://127.0.0.1:${port}/snapshot`)).status).toBe(401);
    const seen: string[] = [];
    await snapshotThroughDoor(source.dataDir)(async (line) => void seen.push(JSON.stringify(line)));
    const own: string[] = [];
    await snapshotOf(database)(async (line) => void own.push(JSON.stringify(line)));
    await door.close();
    await database.close();
    expect(seen).toEqual(own);
    await expect(snapshotThroughDoor(source.dataDir)(async () => undefined)).rejects.toThrow();
  });

  it('leaves nothing that looks like a backup when it is killed, and clears up at the next', async () => {
    const folder = path.join(somePlace().folder, 'backups');
    await killAtFirstFile('backup', source.dataDir, folder);
    expect(readdirSync(folder)).toEqual([expect.stringMatching(/\.part$/)]);
    await backUp(embedded(source.dataDir), { ...source, folder: path.dirname(folder) });
    expect(readdirSync(folder)).toEqual([expect.stringMatching(/\.tar\.gz$/)]);
  }, 120_000);

  it('leaves no database that the portal opens when a restoration is killed, and can be repeated', async () => {
    const place = somePlace();
    const plain = (await backUp(embedded(source.dataDir), { ...source, folder: place.folder })).file;
    await killAtFirstFile('restore', place.dataDir, plain);
    await expect(Database.connect(embedded(place.dataDir), log)).rejects.toThrow('没有做完的恢复');
    await restoreBackup({ ...place, file: plain, log });
    expect(await rowsOf(embedded(place.dataDir))).toEqual(await rowsOf(embedded(source.dataDir)));
  }, 120_000);

  it('names what is wrong with files, log and keys', async () => {
    const place = somePlace();
    await restoreBackup({ ...place, file, passphrase: 'eine lange Losung', log });
    const [one, two] = readdirSync(path.join(place.dataDir, 'files'), { recursive: true, encoding: 'utf8' })
      .filter((name) => name.includes(path.sep))
      .map((name) => path.join(place.dataDir, 'files', name));
    rmSync(one ?? '');
    writeFileSync(two ?? '', 'other');
    writeFileSync(path.join(place.keysDir, 'filing-1.key'), Buffer.alloc(32, 9).toString('base64url'));
    const database = await Database.connect(embedded(place.dataDir), log);
    await database.raw.exec(`alter table filing_nodes disable trigger user;
      update filing_nodes set hash = repeat('0', 64) where level = 1`);
    await database.close();
    const found = await examined(embedded(place.dataDir), place);
    expect(found.map(({ what }) => what)).toEqual([
      expect.stringContaining('存储里没有的文件：材料.png'),
      expect.stringContaining('内容与摘要不符的文件：材料.png'),
      expect.stringContaining('节点 1/0 不符'),
      '签名密钥 filing-1 与已公布的公钥不是一对',
    ]);
    expect(found.every(({ level, todo }) => level === 'error' && todo !== '')).toBe(true);
  }, 120_000);
});

onPostgres.describe('backup and restoration on PostgreSQL', () => {
  const dropped: (() => Promise<void>)[] = [];
  afterAll(async () => {
    for (const drop of dropped) await drop();
  });
  /** A database without any table, as an operator creates it. */
  async function emptyServer(): Promise<string> {
    const { target, drop } = await freshDatabase();
    dropped.push(drop);
    if (typeof target !== 'object' || !('url' in target)) throw new Error('no server');
    const database = await Database.connect(target, log);
    await database.raw.exec('drop schema public cascade; drop schema drizzle cascade; create schema public');
    await database.close();
    return target.url;
  }

  it('restores every row, file and key, and moves an embedded database to the server', async () => {
    const url = await emptyServer();
    const source = await usedInstallation(() => ({ url }));
    const { file } = await backUp({ url }, source);
    const place = somePlace();
    const restored = await emptyServer();
    await restoreBackup({ ...place, file, databaseUrl: restored, log });
    expect(await rowsOf({ url: restored })).toEqual(await rowsOf({ url }));
    expect(filesIn(path.join(place.dataDir, 'files'))).toEqual(filesIn(path.join(source.dataDir, 'files')));
    expect(filesIn(place.keysDir)).toEqual(filesIn(source.keysDir));
    await expect(restoreBackup({ ...somePlace(), file, databaseUrl: restored, log })).rejects.toThrow('已有内容');

    const embedded = await usedInstallation((dir) => ({ dir }));
    const moved = await emptyServer();
    const backup = await backUp({ dir: embedded.dataDir }, embedded);
    await moveRows({ file: backup.file, databaseUrl: moved, log });
    const withoutSecrets = (rows: string[]) => rows.filter((row) => !row.startsWith('public.secrets ['));
    expect(withoutSecrets(await rowsOf({ url: moved }))).toEqual(await rowsOf({ dir: embedded.dataDir }));
    // The keys are rows now.
    expect(await examined({ url: moved }, { dataDir: embedded.dataDir })).toEqual([]);
  }, 180_000);

  it('sees one moment while others write', async () => {
    const url = await emptyServer();
    await usedInstallation(() => ({ url }));
    const [reader, writer] = [await Database.connect({ url }, log), await Database.connect({ url }, log)];
    let isWritten = false;
    const seen: unknown[] = [];
    let table = '';
    await snapshotOf(reader)(async (line) => {
      if ('table' in line) table = line.table;
      if (!isWritten) await writer.raw.exec("insert into secrets (name, value) values ('late', 'x')");
      isWritten = true;
      if (table === 'public.secrets' && Array.isArray(line)) seen.push(line);
    });
    await Promise.all([reader.close(), writer.close()]);
    expect(seen).toEqual([]);
  }, 120_000);

  it('leaves the database empty when a restoration is killed', async () => {
    const url = await emptyServer();
    const source = await usedInstallation(() => ({ url }));
    const { file } = await backUp({ url }, source);
    const target = await emptyServer();
    const place = somePlace();
    await killAtFirstFile('restore', place.dataDir, file, target);
    const database = await Database.connect({ url: target }, log);
    const { rows } = await database.raw.query('select count(*)::int as users from users');
    await database.close();
    expect(rows).toEqual([{ users: 0 }]);
    await restoreBackup({ ...place, file, databaseUrl: target, log });
    expect(await rowsOf({ url: target })).toEqual(await rowsOf({ url }));
  }, 120_000);
});
