import { setTimeout as pause } from 'node:timers/promises';
import type { Ports } from '../core/ports';
import { sharedAnswer } from '../core/shared-answer';

/** Whoever asks for health has two seconds; an answer that takes longer is a no. */
const WAIT_MS = 1700;
/** Milliseconds that an answer is good for whoever asks next. The store is tried by writing to it: seldom. */
const FRESH = { database: 100, files: 1000 };

export interface Health {
  /** Whether the database answers. */
  ready: boolean;
  /** Whether files can be stored. */
  files: boolean;
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
 * How to ask what the portal stands on. Each is asked on a way of its own, so that the answer never waits for other
 * work, and once for all who ask at a time, so that many who watch are no load.
 */
export function healthCheck({ database, files, log }: Ports): () => Promise<Health> {
  const isReady = sharedAnswer(
    () =>
      holds(
        () => database.ping(),
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
  return async () => {
    const [ready, storable] = await Promise.all([isReady(), canStore()]);
    return { ready, files: storable };
  };
}
