import { useState } from 'react';
import { isRefused } from '@/lib/client/http/errors';

/**
 * Revision that the saves of a form state, so that a change of another person or tab is not overwritten unseen. It is that
 * of the values which the form was opened with, as the query behind it may read anew. A refused save takes the newer one,
 * so that saving once more overwrites it knowingly.
 *
 * @param opened values and their revision as the form is opened; an empty revision is not stated
 * @param reread reads them as they are now
 */
export function useRevision<T extends { revision: string }>(opened: T, reread: () => Promise<T>) {
  const [stored, setStored] = useState(opened);
  const [newer, setNewer] = useState<T>();
  return {
    /** Values of another save that the form does not contain; undefined as long as none is known. */
    newer,
    /** Saves with the revision. Throws what `send` throws. */
    save: async (send: (stated: { revision?: string }) => Promise<T>): Promise<T> => {
      try {
        const saved = await send(stored.revision ? { revision: stored.revision } : {});
        setStored(saved);
        setNewer(undefined);
        return saved;
      } catch (error) {
        if (isRefused(error, 'changedMeanwhile')) {
          const now = await reread();
          setStored(now);
          setNewer(now);
        }
        throw error;
      }
    },
  };
}
