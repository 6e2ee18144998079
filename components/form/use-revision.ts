import { useState } from 'react';
import { isRefused } from '@/lib/client/http/errors';

/**
 * Revision that the saves of a form state, so that a change of another person or tab is not overwritten unseen. It is that
 * of the values which the form was opened with, as the query behind it may read anew. A refused save takes the newer one,
 * so that saving once more overwrites it knowingly.
 *
 * @param opened revision as the form is opened; an empty one is not stated
 * @param reread reads the values as they are now
 */
export function useRevision<T extends { revision: string }>(opened: string, reread: () => Promise<T>) {
  const [revision, setRevision] = useState(opened);
  const [newer, setNewer] = useState<T>();
  return {
    /** Values of another save that the form does not contain; undefined as long as none is known. */
    newer,
    /** Saves with the revision. Throws what `send` throws. */
    save: async <R extends { revision: string }>(send: (stated: { revision?: string }) => Promise<R>): Promise<R> => {
      try {
        const saved = await send(revision ? { revision } : {});
        setRevision(saved.revision);
        setNewer(undefined);
        return saved;
      } catch (error) {
        // Without an answer the next save is refused again.
        const now = isRefused(error, 'changedMeanwhile') && (await reread().catch(() => undefined));
        if (now) {
          setRevision(now.revision);
          setNewer(now);
        }
        throw error;
      }
    },
  };
}
