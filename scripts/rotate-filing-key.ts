/**
 * `npm run filing:rotate`: makes a new key sign digital filings from now on; old keys stay published. With the embedded
 * database stop the portal first, as only one process may open its folder.
 */
import path from 'node:path';
import { directServerOf, env, keysDirOf } from '@/lib/config/env';
import { createLog } from '@/lib/log/log';
import { secretOf } from '@/lib/provider/core/keys';
import { Database } from '@/lib/provider/db/database';
import { rotateKey } from '@/lib/provider/domains/filing';

const { DATA_DIR, LOG_LEVEL } = env();
const keysDir = keysDirOf(env());
const target = directServerOf(env()) ?? { dir: path.resolve(DATA_DIR) };
const database = await Database.open(target, createLog(LOG_LEVEL));
const kid = await rotateKey({
  get db() {
    return database.db;
  },
  transaction: (work) => database.transaction(work),
  now: () => new Date(),
  ports: { secret: (name) => secretOf(keysDir && path.resolve(keysDir), database, name) },
});
await database.close();
console.log(`新的签名公钥：${kid}`);
