/**
 * `npm run backup -- --to FOLDER`: one file with database, files and keys, while the portal runs or is stopped. An embedded
 * database that a portal holds is read through it. Encrypted if BACKUP_KEY is set.
 */
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { keysInFolder, snapshotOf, snapshotThroughDoor, writeBackup } from '@/lib/provider/backup';
import { BACKUP_NOTE } from '@/lib/provider/core/backup-note';
import { localInstallation, run } from './lib/local-installation';

await run(async () => {
  const { values } = parseArgs({ options: { to: { type: 'string' } } });
  if (!values.to) throw new Error('用法：npm run backup -- --to 目录');
  const { settings, dataDir, keysDir, files, version, isHeld, open } = await localInstallation();
  const database = isHeld ? null : await open();
  try {
    const { file, manifest } = await writeBackup({
      rows: database ? snapshotOf(database) : snapshotThroughDoor(dataDir),
      files,
      // Secrets in the database are among its rows.
      keys: async () => (keysDir ? keysInFolder(keysDir) : {}),
      folder: path.resolve(values.to),
      passphrase: settings.BACKUP_KEY,
      version,
      now: new Date(),
    });
    // The workbench tells administrators of a backup that is overdue. A folder that cannot be written spoils no backup.
    await writeFile(path.join(dataDir, BACKUP_NOTE), JSON.stringify({ at: manifest.createdAt })).catch(() =>
      console.log(`没有记下备份的时间：${dataDir} 不可写，工作台看不到这次备份`),
    );
    const rows = Object.values(manifest.tables).reduce((sum, count) => sum + count, 0);
    console.log(`已备份到 ${file}：${rows} 行，${manifest.entries.length} 项，日志 ${manifest.log?.size ?? 0} 片叶子`);
    if (!settings.BACKUP_KEY) console.log('备份没有加密，里面有个人信息与密钥：请妥善保管，或设 BACKUP_KEY');
    if (manifest.missingFiles.length > 0)
      console.log(`有 ${manifest.missingFiles.length} 个文件在存储里找不到，npm run doctor 会逐一列出`);
  } finally {
    await database?.close();
  }
});
