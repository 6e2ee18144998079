import { setTimeout as pause } from 'node:timers/promises';
import type { Ports } from '../core/ports';
import { sharedAnswer } from '../core/shared-answer';
import { newestMigration, newestMigrationIn } from '../db/migration-state';

/** Timeout of a check, below the two seconds that health probes wait; a slower answer counts as a failure. */
const WAIT_MS = 1700;
/** Milliseconds for which a result is shared. The file check writes to the store, so it runs rarely. */
const FRESH = { database: 100, files: 1000, schema: 5000 };

export interface Health {
  /** The portal can serve: a load balancer should send it requests. */
  ready: boolean;
  /** The database answers. */
  database: boolean;
  /** Files can be stored. */
  files: boolean;
  /** The database has all migrations of this version; it lacks some after an older backup was restored beneath it. */
  schema: boolean;
}

async function holds(question: () => Promise<unknown>, refused: (error: unknown) => void): Promise<boolean> {
  const given = new AbortController();
  const late = pause(WAIT_MS, undefined, { signal: given.signal, ref: false }).then(() => {
    throw new Error(`no answer within ${WAIT_MS} ms`);
  });
  late.catch(() => undefined);
  try {
    await Promise.race([question(), late]);
    return true;
  } catch (error) {
    refused(error);
    return false;
  } finally {
    given.abort();
  }
}

/**
 * Creates the health check of the portal's dependencies. Uses a separate connection, so that the answer does not wait
 * for other work, and shares one check among concurrent probes.
 */
export function healthCheck({ database: base, files, log }: Ports): () => Promise<Health> {
  const isReady = sharedAnswer(
    () =>
      holds(
        () => base.ping(),
        (error) => log.error({ err: error }, 'database does not answer'),
      ),
    FRESH.database,
  );
  const canStore = sharedAnswer(
    () =>
      holds(
        () => files.check(),
        (error) => log.error({ err: error }, 'files cannot be stored'),
      ),
    FRESH.files,
  );
  const isCurrent = sharedAnswer(async () => {
    const last = await newestMigrationIn(base).catch(() => undefined);
    if (last === undefined || last >= newestMigration()) return true;
    log.error({ last }, 'the database lacks migrations of this version: restart the portal');
    return false;
  }, FRESH.schema);
  return async () => {
    const [database, storable] = await Promise.all([isReady(), canStore()]);
    // Asked on a connection of the pool, so only of a database that answers, and an answer that fails says nothing.
    const schema = !database || (await Promise.race([isCurrent(), pause(WAIT_MS, true, { ref: false })]));
    return { ready: database && storable && schema, database, files: storable, schema };
  };
}
