/**
 * `npm run doctor`: compares rows, files, transparency log and keys, and says what is wrong and what to do. Ends with 1 if
 * anything needs a person. Writes nothing.
 */
import { examineInstallation, findingsThroughDoor, keysOf } from '@/lib/provider/backup';
import { localInstallation, run } from './lib/local-installation';

await run(async () => {
  const { dataDir, keysDir, files, isHeld, open } = await localInstallation();
  const own = async () => {
    const database = await open();
    try {
      return await examineInstallation({ database, files, keys: () => keysOf(keysDir, database) });
    } finally {
      await database.close();
    }
  };
  const found = isHeld ? await findingsThroughDoor(dataDir) : await own();
  for (const { level, what, todo } of found)
    console.log(`${level === 'error' ? '问题' : '提示'}：${what}\n  怎么办：${todo}`);
  const errors = found.filter(({ level }) => level === 'error').length;
  console.log(errors > 0 ? `共 ${errors} 个问题` : '数据库、文件、透明日志与密钥彼此相符');
  process.exitCode = errors > 0 ? 1 : 0;
});
