import { isRefused, otherAnswer } from '@/lib/client/http/errors';
import { call } from '@/lib/client/http/http';
import type { DraftMatter, FormDraft, findDraft, getDraft, removeDraft, saveDraft } from '@/lib/contract/drafts';
import { endpointRef } from '@/lib/contract/endpoint-ref';
import { holds, spelt, storable } from './same-data';

const findRef = endpointRef<typeof findDraft>('GET', '/api/v1/user/drafts');
const getRef = endpointRef<typeof getDraft>('GET', '/api/v1/user/drafts/{id}');
const saveRef = endpointRef<typeof saveDraft>('POST', '/api/v1/user/drafts');
const removeRef = endpointRef<typeof removeDraft>('DELETE', '/api/v1/user/drafts/{id}');

/** Whether a save or an order was rejected because the draft has changed in the meantime. */
export const isOvertaken = (error: unknown): boolean =>
  isRefused(error, 'changedMeanwhile') && error.kind === 'refused';
const isGone = (error: unknown): boolean => isRefused(error, 'notFound');

export type Data = Record<string, unknown>;

/** Drafts that belong to a form. */
export interface DraftPlace {
  kind: string;
  /** Names and values in the draft's data that tell apart several drafts of one form. */
  matter: DraftMatter;
}

/** Version of the draft that a change is based on; empty without a draft. */
export const stampOf = (draft: FormDraft | null): string =>
  draft ? `${draft.id}.${draft.revision ?? draft.updatedAt}` : '';

/** Client-side knowledge of the drafts of a form. */
export interface Known {
  /** Draft being overwritten; null before the first save. */
  draft: FormDraft | null;
  /** Id of the newest known draft of the form; 0 for none. */
  newest: number;
  /** Data sent since, serialised: recognises own saves whose response was lost. */
  sent: ReadonlySet<string>;
}
export const nothingKnown: Known = { draft: null, newest: 0, sent: new Set() };

/** Reads the draft with an id, or the newest one. Rejects a draft of another matter, as some providers ignore `of`. */
export async function readDraft({ kind, matter }: DraftPlace, id?: number): Promise<FormDraft | null> {
  if (id !== undefined) return call<typeof getDraft>(getRef, { params: { id } });
  const of = Object.keys(matter).length > 0 ? JSON.stringify(matter) : undefined;
  const found = await call<typeof findDraft>(findRef, { query: { kind, of } });
  return found && holds(found.data, matter) ? found : null;
}

/** Returns a saved draft. Throws ApiError for the empty success by which a host may answer an unknown call. */
function saved(draft: FormDraft): FormDraft {
  if (!draft?.id) throw otherAnswer(draft);
  return draft;
}

/** Deletes a draft at a known revision. Throws ApiError if it was saved since. */
export const throwAway = ({ id, revision }: FormDraft): Promise<unknown> =>
  call<typeof removeDraft>(removeRef, { params: { id }, query: { revision } });

/** Overwrites a known draft and keeps the other version as a separate draft. */
export const saveChosen = async (
  { kind, matter }: DraftPlace,
  over: FormDraft,
  data: Data,
  aside: Data,
): Promise<FormDraft> =>
  saved(
    await call<typeof saveDraft>(saveRef, {
      body: { id: over.id, revision: over.revision, kind, of: matter, data: storable(data), aside: storable(aside) },
    }),
  );

/** Result of a save: the draft, or the conflicting version saved elsewhere. */
export type Saved = { draft: FormDraft } | { theirs: FormDraft; error: unknown };

/**
 * Overwrites the known draft, or creates one. Creates it anew if it was submitted or deleted in the meantime. Leaves a
 * version saved elsewhere untouched, unless it equals the base or data that this page has sent.
 */
export async function saveOver(place: DraftPlace, known: Known, data: Data, keepalive = false): Promise<Saved> {
  const { kind, matter } = place;
  const post = async (over: FormDraft | null): Promise<FormDraft> => {
    const seen = over ? { id: over.id, revision: over.revision } : { newest: known.newest, of: matter };
    const options = keepalive ? { keepalive } : {};
    return saved(await call<typeof saveDraft>(saveRef, { body: { kind, data, ...seen } }, options));
  };
  const meet = async (error: unknown, over: FormDraft | null): Promise<Saved> => {
    if (over && isGone(error))
      return post(null).then(
        (draft) => ({ draft }),
        (again) => meet(again, null),
      );
    if (!isOvertaken(error)) throw error;
    const theirs = await readDraft(place, over?.id);
    if (!theirs) throw error;
    const text = spelt(theirs.data);
    if (text === spelt(data)) return { draft: theirs };
    const isOurs = known.sent.has(text) || (over !== null && text === spelt(over.data));
    return isOurs ? { draft: await post(theirs) } : { theirs, error };
  };
  return post(known.draft).then(
    (draft) => ({ draft }),
    (error: unknown) => meet(error, known.draft),
  );
}
