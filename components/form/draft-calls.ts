import { isApiError } from '@/lib/client/errors';
import { call } from '@/lib/client/http';
import type { DraftMatter, FormDraft, findDraft, getDraft, removeDraft, saveDraft } from '@/lib/contract/drafts';
import { endpointRef } from '@/lib/contract/endpoint-ref';
import { holds, spelt } from './same-data';

const findRef = endpointRef<typeof findDraft>('GET', '/api/v1/user/drafts');
const getRef = endpointRef<typeof getDraft>('GET', '/api/v1/user/drafts/{id}');
const saveRef = endpointRef<typeof saveDraft>('POST', '/api/v1/user/drafts');
const removeRef = endpointRef<typeof removeDraft>('DELETE', '/api/v1/user/drafts/{id}');

const GONE = 404;
const OVERTAKEN = 409;
/** Whether a save or an order was refused because the draft says something else by now. */
export const isOvertaken = (error: unknown): boolean =>
  isApiError(error) && error.kind === 'refused' && error.code === OVERTAKEN;
const isGone = (error: unknown): boolean => isApiError(error) && error.code === GONE;

export type Data = Record<string, unknown>;

/** Which drafts a form may take up. */
export interface DraftPlace {
  kind: string;
  /** Names and values that its data holds, where the form has a draft for each of several things. */
  matter: DraftMatter;
}

/** Of which save something is a change; empty for none. */
export const stampOf = (draft: FormDraft | null): string =>
  draft ? `${draft.id}.${draft.revision ?? draft.updatedAt}` : '';

/** What of a form's drafts this page knows. */
export interface Known {
  /** The draft that is typed over; null where none was begun. */
  draft: FormDraft | null;
  /** Id of the newest draft of the form that was seen; 0 for none. */
  newest: number;
  /** Texts that this page has sent since: an answer may be lost, and what it sent is no other's. */
  sent: ReadonlySet<string>;
}
export const nothingKnown: Known = { draft: null, newest: 0, sent: new Set() };

/** The draft of a place: the one with an id, or the newest. A provider that does not tell matters apart may find another's. */
export async function readDraft({ kind, matter }: DraftPlace, id?: number): Promise<FormDraft | null> {
  if (id !== undefined) return call<typeof getDraft>(getRef, { params: { id } });
  const of = Object.keys(matter).length > 0 ? JSON.stringify(matter) : undefined;
  const found = await call<typeof findDraft>(findRef, { query: { kind, of } });
  return found && holds(found.data, matter) ? found : null;
}

/** Throws a draft away that is as it was seen. Throws ApiError where it was saved since. */
export const throwAway = ({ id, revision }: FormDraft): Promise<unknown> =>
  call<typeof removeDraft>(removeRef, { params: { id }, query: { revision } });

/** Saves over a draft that was seen, with the other text as a draft of its own. */
export const saveChosen = (
  { kind, matter }: DraftPlace,
  over: FormDraft,
  data: Data,
  aside: Data,
): Promise<FormDraft> =>
  call<typeof saveDraft>(saveRef, {
    body: { id: over.id, revision: over.revision, kind, of: matter, data, aside },
  });

/** Answer of a save: the draft, or the one that was saved elsewhere meanwhile and says something else. */
export type Saved = { draft: FormDraft } | { theirs: FormDraft; error: unknown };

/**
 * Saves over what is known, or begins a draft. One that was handed in or thrown away meanwhile is begun anew; one that was
 * saved elsewhere stays as it is, unless it says what this page has sent itself or has begun from.
 */
export async function saveOver(place: DraftPlace, known: Known, data: Data, keepalive = false): Promise<Saved> {
  const { kind, matter } = place;
  const post = async (over: FormDraft | null): Promise<FormDraft> => {
    const seen = over ? { id: over.id, revision: over.revision } : { newest: known.newest, of: matter };
    const options = keepalive ? { keepalive } : {};
    return call<typeof saveDraft>(saveRef, { body: { kind, data, ...seen } }, options);
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
