import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { pino } from 'pino';
import { directServerOf, type Env, env, keysDirOf } from '@/lib/config/env';
import type { FileStore } from '@/lib/provider/core/ports';
import { Database } from '@/lib/provider/db/database';
import { isFolderHeld } from '@/lib/provider/db/folder-lock';
import { diskFiles } from '@/lib/provider/gateways/disk-files';

/** Installation that the environment names, for the commands of its operator. */
export interface LocalInstallation {
  settings: Env;
  dataDir: string;
  keysDir: string | undefined;
  files: FileStore;
  version: string;
  /** Whether a running portal holds the embedded database. */
  isHeld: boolean;
  /** Opens the database. Throws if a running portal holds it, or if there is none. */
  open(): Promise<Database>;
}

/** Log of the commands: failures that they do not report themselves. */
export const quietLog = pino({ level: 'error' });

async function filesOf(settings: Env, dataDir: string): Promise<FileStore> {
  if (!settings.S3_BUCKET) return diskFiles(path.join(dataDir, 'files'));
  return (await import('@/lib/provider/gateways/s3-files')).s3Files({
    bucket: settings.S3_BUCKET,
    endpoint: settings.S3_ENDPOINT,
    region: settings.S3_REGION,
    accessKeyId: settings.S3_ACCESS_KEY_ID,
    secretAccessKey: settings.S3_SECRET_ACCESS_KEY,
  });
}

/** Reads the environment. */
export async function localInstallation(): Promise<LocalInstallation> {
  const settings = env();
  const { DATA_DIR } = settings;
  const server = directServerOf(settings);
  const dataDir = path.resolve(DATA_DIR);
  const keysDir = keysDirOf(settings);
  const described: unknown = JSON.parse(readFileSync('package.json', 'utf8'));
  return {
    settings,
    dataDir,
    keysDir: keysDir && path.resolve(keysDir),
    files: await filesOf(settings, dataDir),
    version: String(Object(described).version),
    isHeld: !server && isFolderHeld(dataDir),
    async open() {
      if (!server && !existsSync(path.join(dataDir, 'pglite')))
        throw new Error(`数据目录 ${dataDir} 里没有数据库：请用 DATA_DIR 或 DATABASE_URL 指明它在哪里`);
      return Database.connect(server ?? { dir: dataDir }, quietLog);
    },
  };
}

/** Runs a command; reports what the operator can correct in one line, and ends with 1. */
export async function run(command: () => Promise<void>): Promise<void> {
  try {
    await command();
    process.exit(process.exitCode ?? 0);
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error));
    process.exit(1);
  }
}
