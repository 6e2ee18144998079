import { ProviderError, tooMany } from '../core/errors';
import { Turns } from '../parsing/turns';

/** Documents that may wait in all, and documents of one caller: the papers of a case can be opened side by side. */
const WAITING = 200;
const OF_ONE = 4;

const turns = new Turns({ atOnce: 1, waiting: WAITING, ofOne: OF_ONE });

/** Caller of a document. */
export interface DocumentCaller {
  /** Account or network that asked for the document; undefined for a job, which no share limits. */
  owner?: string;
  /** Takes the document out of the queue when aborted. */
  signal?: AbortSignal;
}

/**
 * Writes a document when its turn comes: one at a time, and few of one caller, so that nobody's papers fill the queue of
 * all others. A document that waits is dropped with its signal, and rejects with the signal's reason; one that is being
 * written is written to its end.
 *
 * @throws ProviderError 429 when the caller has too many documents underway, 503 when the queue is full
 */
export async function inTurn<T>({ owner, signal }: DocumentCaller, write: () => Promise<T>): Promise<T> {
  const turn = turns.take(owner, signal);
  if (turn === 'ofOne') throw tooMany('您有文书正在生成，请等它们生成完再试', 5);
  if (turn === 'full') throw new ProviderError(503, '正在生成的文书较多，请稍候再试', { retryAfter: 5 });
  const end = await turn;
  try {
    signal?.throwIfAborted();
    return await write();
  } finally {
    end();
  }
}
