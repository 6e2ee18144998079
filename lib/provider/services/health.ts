import { setTimeout as pause } from 'node:timers/promises';
import type { Ports } from '../ports';

/** Whoever asks for health has two seconds; an answer that takes longer is a no. */
const WAIT_MS = 1700;

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

/** Asks what the portal stands on, each on a way of its own, so that the answer never waits for other work. */
export async function checkHealth({ database, files, log }: Ports): Promise<Health> {
  const [ready, storable] = await Promise.all([
    holds(
      () => database.ping(),
      (error) => log.error({ err: error }, 'database does not answer'),
    ),
    holds(
      () => files.check(),
      (error) => log.error({ err: error }, 'files cannot be stored'),
    ),
  ]);
  return { ready, files: storable };
}
