/**
 * `npm run move -- --to postgres://…`: copies the embedded database into an empty one on a server, with the keys. The portal
 * must be stopped, as nothing written meanwhile would be copied. The files stay where they are.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { keysInFolder, moveRows, snapshotOf, writeBackup } from '@/lib/provider/backup';
import { localInstallation, quietLog, run } from './lib/local-installation';

await run(async () => {
  const { values } = parseArgs({ options: { to: { type: 'string' } } });
  if (!values.to || !/^postgres(ql)?:\/\//.test(values.to))
    throw new Error('用法：npm run move -- --to postgres://用户:口令@主机/数据库');
  const { settings, dataDir, keysDir, version, isHeld, open } = await localInstallation();
  if (settings.DATABASE_URL) throw new Error('已设 DATABASE_URL：搬的是内嵌数据库，请先去掉它');
  if (isHeld) throw new Error('门户正在运行：请先停止它，搬完后用 DATABASE_URL 启动');
  const folder = await mkdtemp(path.join(tmpdir(), 'portal-move-'));
  try {
    const database = await open();
    const { file } = await writeBackup({
      rows: snapshotOf(database),
      files: null,
      keys: async () => (keysDir ? keysInFolder(keysDir) : {}),
      folder,
      version,
      now: new Date(),
    }).finally(() => database.close());
    const { tables } = await moveRows({ file, databaseUrl: values.to, log: quietLog });
    const rows = Object.values(tables).reduce((sum, count) => sum + count, 0);
    console.log(`已搬到服务器：${rows} 行。文件仍在 ${path.join(dataDir, 'files')}，密钥已存入数据库`);
    console.log('请用 DATABASE_URL（并保留 DATA_DIR，不设 KEYS_DIR）启动；核对无误之前保留原来的数据目录');
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});
