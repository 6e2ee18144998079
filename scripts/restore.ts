/**
 * `npm run restore -- --from FILE`: writes a backup into the empty place that the environment names (DATA_DIR, KEYS_DIR, or
 * DATABASE_URL, S3_BUCKET). Compares every entry with the manifest before it writes.
 */
import { parseArgs } from 'node:util';
import { directServerOf } from '@/lib/config/env';
import { restoreBackup } from '@/lib/provider/backup';
import { localInstallation, quietLog, run } from './lib/local-installation';

await run(async () => {
  const { values } = parseArgs({ options: { from: { type: 'string' } } });
  if (!values.from) throw new Error('用法：npm run restore -- --from 备份文件');
  const { settings, dataDir, keysDir, files } = await localInstallation();
  const manifest = await restoreBackup({
    file: values.from,
    passphrase: settings.BACKUP_KEY,
    databaseUrl: directServerOf(settings)?.url,
    dataDir,
    keysDir,
    files: settings.S3_BUCKET ? files : undefined,
    log: quietLog,
  });
  const rows = Object.values(manifest.tables).reduce((sum, count) => sum + count, 0);
  console.log(`已恢复 ${manifest.createdAt} 的备份：${rows} 行，日志 ${manifest.log?.size ?? 0} 片叶子`);
  console.log('请用 npm run doctor 核对，再启动门户');
});
