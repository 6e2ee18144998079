import type { Dispatch, RefObject, SetStateAction } from 'react';
import type { FormDraft as Draft } from '@/lib/contract/drafts';
import { type Data, type DraftPlace, isOvertaken, type Known, readDraft, saveChosen, throwAway } from './draft-calls';

type Asides = NonNullable<Draft['asides']>;

export interface DraftChoicesOptions {
  place: DraftPlace;
  /** What was saved elsewhere and is not what stands here; null for none. */
  theirs: Draft | null;
  /** What stands here. */
  mine: Data;
  known: RefObject<Known>;
  /** Does one thing with the draft after the other. */
  inTurn: <T>(act: () => Promise<T>) => Promise<T>;
  /** Goes on with a text that was chosen, as the draft that it was saved as. */
  chosen: (draft: Draft, data: Data) => void;
  setTheirs: (draft: Draft) => void;
  setAsides: Dispatch<SetStateAction<Asides>>;
}

/** What can be done where two texts of a form have met, and with those that were not chosen. Each throws ApiError. */
export function draftChoices(options: DraftChoicesOptions) {
  const { place, theirs, mine, known, inTurn, chosen, setTheirs, setAsides } = options;

  /** Goes on with one of two texts; the other becomes a draft of its own. Answers whether the server keeps it. */
  const choose = (over: Draft, data: Data, aside: Data): Promise<boolean> =>
    inTurn(async () => {
      try {
        const draft = await saveChosen(place, over, data, aside);
        chosen(draft, data);
        return draft.asides !== undefined;
      } catch (error) {
        // A third text came between: that one is to be looked at now.
        const now = isOvertaken(error) ? await readDraft(place, over.id).catch(() => null) : null;
        if (now) setTheirs(now);
        throw error;
      }
    });
  const forget = (aside: number) => setAsides((left) => left.filter(({ id }) => id !== aside));
  return {
    /** Goes on with what stands here. */
    keepMine: async (): Promise<boolean> => !theirs || choose(theirs, mine, theirs.data),
    /** Goes on with what was saved elsewhere. */
    takeTheirs: async (): Promise<boolean> => !theirs || choose(theirs, theirs.data, mine),
    /** Goes on with a draft that was not chosen before; what stands here takes its place among those. */
    takeAside: async (aside: number): Promise<void> => {
      const { draft } = known.current;
      const other = await readDraft(place, aside);
      if (!draft || !other) return;
      await choose(draft, other.data, mine);
      await throwAway(other).catch(() => undefined);
      forget(aside);
    },
    dropAside: async (aside: number): Promise<void> => {
      const other = await readDraft(place, aside);
      if (other) await throwAway(other);
      forget(aside);
    },
  };
}
