import type { Decided } from '@/lib/contract/endpoint';
import type { QueueSubject } from '@/lib/contract/queue';
import type { Ctx } from '../core/context';
import { signUps, users } from '../db/schema';
import { storeOf } from '../hooks/content-registry';
import { queueSources } from '../hooks/queue-sources';
import { isNobodys } from './nobodys';
import { ofCertificates, ofMembers, ofPayouts } from './whose-kept';
import { aboutAccount, among, asOwnPerson, byId, type Found, type Whose } from './whose-rows';

/** Returns the owners of queue items, by id. */
export const whose = (ctx: Ctx, subject: QueueSubject, ids: readonly number[]): Promise<Found> =>
  byId[subject](ctx, ids);

const nobodys: Whose = async () => new Map();
const texts = (keys: readonly unknown[]) => keys.filter((key) => typeof key === 'string');
const numbers = (keys: readonly unknown[]) => keys.filter((key) => typeof key === 'number');

/** Lookups by audit subject, for those that are no queue subject. */
const bySubject: Readonly<Record<string, Whose>> = {
  ...byId,
  'sign-up': byId.signUp,
  'prize-entry': byId.prizeEntry,
  'prize-work': byId.prizeEntry,
  expert: byId.person,
  mediator: byId.person,
  appraiser: byId.person,
  member: ofMembers,
  certificate: ofCertificates,
  expertPayout: ofPayouts,
};

/** Lookup of an audit subject; null if its rows are declared to be nobody's. Throws for an unknown subject. */
function lookupOf(subject: string): Whose | null {
  const known = bySubject[subject];
  if (known) return known;
  if (isNobodys(subject)) return null;
  throw new Error(`it is not declared whose rows of the subject ${subject} are`);
}

/** Content has no owner, except people, members and works of the prize. Throws 404 for an unknown kind. */
const ofContent = (kind: string): Whose => lookupOf(storeOf(kind).kind.key) ?? nobodys;

type Params = Readonly<Record<string, unknown>>;

/** Returns the owners of the rows named in a call by id, phone or other keys. */
export async function whoseNamed(ctx: Ctx, what: Decided, keys: readonly unknown[], params: Params): Promise<Found> {
  const { db } = ctx;
  switch (what) {
    case 'phone': {
      const rows = await db
        .select({ id: users.id })
        .from(users)
        .where(among(users.phone, texts(keys)));
      return asOwnPerson(aboutAccount(rows.map(({ id }) => ({ id, userId: id }))));
    }
    case 'checkIn': {
      const { id, userId, eId, checkInCode } = signUps;
      return aboutAccount(
        await db
          .select({ id, userId, eId })
          .from(signUps)
          .where(among(checkInCode, texts(keys))),
      );
    }
    case 'content':
      return ofContent(String(params.kind))(ctx, numbers(keys));
    case 'queueItem': {
      const source = queueSources().find(({ key }) => key === params.queue);
      return source ? whose(ctx, source.subject, numbers(keys)) : new Map();
    }
    default:
      return byId[what](ctx, numbers(keys));
  }
}

/** Returns the owners of rows by their audit subject; empty for subjects without owners. Throws for an unknown subject. */
export const whoseOf = async (ctx: Ctx, subject: string, ids: readonly number[]): Promise<Found> => {
  const lookup = lookupOf(subject);
  return lookup && ids.length > 0 ? lookup(ctx, ids) : new Map();
};

/**
 * Like {@link whoseOf}, for the row of a change. Throws for an id that cannot name a row of a subject with owners: a
 * change must not escape the check by the form of its id.
 */
export async function whoseChanged(ctx: Ctx, subject: string, id: number | string): Promise<Found> {
  if (!lookupOf(subject)) return new Map();
  const row = typeof id === 'number' ? id : /^[1-9]\d{0,9}$/.test(id) ? Number(id) : null;
  if (row === null) throw new Error(`${id} names no row of the subject ${subject}`);
  return whoseOf(ctx, subject, [row]);
}

/** Whether it is declared to whom rows of a subject belong. */
export const isDeclaredSubject = (subject: string): boolean => subject in bySubject || isNobodys(subject);
