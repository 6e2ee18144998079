/**
 * `npm run demo:empty -- [--keep-settings] [--keep-staff 138…,139…] [--yes]`: replaces the demo in the place that the environment
 * names by what every association begins with. Asks for confirmation; stop the portal first.
 */
import path from 'node:path';
import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';
import { directServerOf } from '@/lib/config/env';
import { bootProvider } from '@/lib/provider/boot/boot';
import { systemContext } from '@/lib/provider/core/context';
import { emptyDemo } from '@/lib/provider/seed/site/empty-demo';
import { localInstallation, run } from './lib/local-installation';

const WORD = '清空';

async function isConfirmed(place: string): Promise<boolean> {
  const input = createInterface({ input: process.stdin, output: process.stdout });
  const answer = await input.question(`${place} 里的演示数据将全部删除，不能恢复。输入“${WORD}”继续：`);
  input.close();
  return answer.trim() === WORD;
}

await run(async () => {
  const { values } = parseArgs({
    options: {
      'keep-settings': { type: 'boolean', default: false },
      'keep-staff': { type: 'string', default: '' },
      yes: { type: 'boolean', default: false },
    },
  });
  const { settings, dataDir, keysDir, isHeld } = await localInstallation();
  if (isHeld) throw new Error('门户正在运行：请先停下，再清空');
  const server = directServerOf(settings);
  if (!values.yes && !(await isConfirmed(server ? '数据库' : dataDir))) throw new Error('没有清空');
  const provider = await bootProvider({
    database: server ?? { dir: dataDir },
    filesDir: path.join(dataDir, 'files'),
    keysDir,
    s3: settings.S3_BUCKET
      ? {
          bucket: settings.S3_BUCKET,
          endpoint: settings.S3_ENDPOINT,
          region: settings.S3_REGION,
          accessKeyId: settings.S3_ACCESS_KEY_ID,
          secretAccessKey: settings.S3_SECRET_ACCESS_KEY,
        }
      : undefined,
    seed: 'none',
    work: false,
    settings: { demo: true, exposed: false, showOutbox: false },
    logLevel: 'error',
    invalidate: () => undefined,
    forget: () => undefined,
  });
  try {
    const kept = await emptyDemo(systemContext(provider.ports), {
      settings: values['keep-settings'],
      staff: values['keep-staff'].split(',').filter(Boolean),
    });
    console.log(`已清空：保留参数 ${kept.settings} 项、工作人员 ${kept.staff} 人；全部文稿已写为草稿`);
    console.log('启动时请设 DEMO=0 与 SITE_URL；没有保留工作人员的，先用 npm run staff -- add 添加管理员');
  } finally {
    await provider.close();
  }
});
