import { setTimeout as pause } from 'node:timers/promises';
import type { FileStore, Ports } from '../ports';

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

/** A store is tried by writing to it; whoever asks within this time gets the answer of the first. */
const FRESH_MS = 1000;
const tried = new WeakMap<FileStore, { at: number; answer: Promise<boolean> }>();

function canStore({ files, log }: Ports): Promise<boolean> {
  const known = tried.get(files);
  if (known && Date.now() - known.at < FRESH_MS) return known.answer;
  const answer = holds(
    () => files.check(),
    (error) => log.error({ err: error }, 'files cannot be stored'),
  );
  tried.set(files, { at: Date.now(), answer });
  return answer;
}

/** Asks what the portal stands on, each on a way of its own, so that the answer never waits for other work. */
export async function checkHealth(ports: Ports): Promise<Health> {
  const { database, log } = ports;
  const [ready, storable] = await Promise.all([
    holds(
      () => database.ping(),
      (error) => log.error({ err: error }, 'database does not answer'),
    ),
    canStore(ports),
  ]);
  return { ready, files: storable };
}
