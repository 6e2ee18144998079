import type { Dispatch, RefObject, SetStateAction } from 'react';
import type { FormDraft as Draft } from '@/lib/contract/drafts';
import { type Data, type DraftPlace, isOvertaken, type Known, readDraft, saveChosen, throwAway } from './draft-calls';

type Asides = NonNullable<Draft['asides']>;

export interface DraftChoicesOptions {
  place: DraftPlace;
  /** Conflicting version saved elsewhere; null without a conflict. */
  theirs: Draft | null;
  /** Current data of the form. */
  mine: Data;
  known: RefObject<Known>;
  /** Serialises operations on the draft. */
  inTurn: <T>(act: () => Promise<T>) => Promise<T>;
  /** Continues with the chosen data and the draft it was saved as. */
  chosen: (draft: Draft, data: Data) => void;
  setTheirs: (draft: Draft) => void;
  setAsides: Dispatch<SetStateAction<Asides>>;
}

/** Actions on conflicting and rejected versions of a form. Each throws ApiError. */
export function draftChoices(options: DraftChoicesOptions) {
  const { place, theirs, mine, known, inTurn, chosen, setTheirs, setAsides } = options;

  /**
   * Continues with one of two versions; the other becomes a separate draft. Returns whether the server keeps the
   * latter.
   */
  const choose = (over: Draft, data: Data, aside: Data): Promise<boolean> =>
    inTurn(async () => {
      try {
        const draft = await saveChosen(place, over, data, aside);
        chosen(draft, data);
        return draft.asides !== undefined;
      } catch (error) {
        // A third version was saved in between, so the conflict is now with that one.
        const now = isOvertaken(error) ? await readDraft(place, over.id).catch(() => null) : null;
        if (now) setTheirs(now);
        throw error;
      }
    });
  const forget = (aside: number) => setAsides((left) => left.filter(({ id }) => id !== aside));
  return {
    /** Continues with the data of the form. */
    keepMine: async (): Promise<boolean> => !theirs || choose(theirs, mine, theirs.data),
    /** Continues with the version saved elsewhere. */
    takeTheirs: async (): Promise<boolean> => !theirs || choose(theirs, theirs.data, mine),
    /** Continues with a draft rejected earlier; the current data replaces it as the rejected one. */
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
