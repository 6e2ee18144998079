/* Writes or restores a backup with a file store that prints a line at its first file and then waits to be killed. */
import { writeSync } from 'node:fs';
import { pino } from 'pino';
import { restoreBackup, snapshotOf, writeBackup } from '../../backup';
import type { FileStore } from '../../core/ports';
import { Database } from '../../db/database';

const [, , deed = '', dataDir = '', place = '', databaseUrl] = process.argv;
const log = pino({ level: 'silent' });
const held = () => {
  writeSync(1, 'held\n');
  return new Promise<never>(() => setInterval(() => undefined, 1000));
};
const files: FileStore = { put: held, get: held, remove: held, check: held };

if (deed === 'backup') {
  const database = await Database.connect({ dir: dataDir }, log);
  const rows = snapshotOf(database);
  await writeBackup({ rows, files, keys: async () => ({}), folder: place, version: '1', now: new Date() });
} else await restoreBackup({ file: place, dataDir, databaseUrl, files, log });
