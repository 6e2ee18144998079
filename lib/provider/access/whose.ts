import { eq, inArray } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Decided } from '@/lib/contract/endpoint';
import type { QueueSubject } from '@/lib/contract/queue';
import { caseKind } from '@/lib/kinds/cases';
import type { Ctx } from '../core/context';
import {
  appointments,
  bankReceipts,
  bankTransactions,
  cases,
  orders,
  persons,
  prizeEntries,
  questions,
  refundRequests,
  refunds,
  signUps,
  suggestions,
  users,
} from '../db/schema';
import { storeOf } from '../hooks/content-registry';
import { queueSources } from '../hooks/queue-sources';
import { type Concerned, partiesOf } from './ties';

type Found = Map<number, Concerned>;
type Whose = (ctx: Ctx, ids: readonly number[]) => Promise<Found>;

const ofAccount = (rows: readonly { id: number; userId: number | null; eId: number }[]): Found =>
  new Map(rows.map(({ id, ...whose }) => [id, { ...whose, parties: [] }]));
/** Owners of rows for which only the account counts, not an equal name. */
const aboutAccount = (rows: readonly { id: number; userId: number | null; eId?: number }[]): Found =>
  new Map(rows.map(({ id, userId, eId = 0 }) => [id, { userId, eId, parties: [], onlyAccount: true }]));
const among = (column: PgColumn, keys: readonly (number | string)[]) => inArray(column, [...keys]);

const ofOrder = { userId: orders.userId, eId: orders.eId };

async function ofCases(ctx: Ctx, ids: readonly number[]): Promise<Found> {
  const { id, kind, userId, eId, data } = cases;
  const rows = await ctx.db.select({ id, kind, userId, eId, data }).from(cases).where(among(id, ids));
  return new Map(
    rows.map((row) => [
      row.id,
      { userId: row.userId, eId: row.eId, parties: partiesOf(caseKind(row.kind).fields, row.data) },
    ]),
  );
}

/** Bank transfers belong to no account: only the payer's name is known. */
async function ofBankTransactions(ctx: Ctx, ids: readonly number[]): Promise<Found> {
  const { id, payer } = bankTransactions;
  const rows = await ctx.db.select({ id, payer }).from(bankTransactions).where(among(id, ids));
  return new Map(rows.map((row) => [row.id, { userId: null, eId: 0, parties: row.payer ? [row.payer] : [] }]));
}

/** The author of an anonymous suggestion stays hidden from staff; only the author is refused. */
async function ofSuggestions(ctx: Ctx, ids: readonly number[]): Promise<Found> {
  const { id, userId, eId, isAnonymous } = suggestions;
  const rows = await ctx.db.select({ id, userId, eId, isAnonymous }).from(suggestions).where(among(id, ids));
  return new Map(
    rows.map((row) => [
      row.id,
      row.isAnonymous
        ? { userId: row.userId, eId: 0, parties: [], onlyAccount: true }
        : { userId: row.userId, eId: row.eId, parties: [] },
    ]),
  );
}

async function ofEntries(ctx: Ctx, ids: readonly number[]): Promise<Found> {
  const { id, userId, eId, author, organisation } = prizeEntries;
  const rows = await ctx.db.select({ id, userId, eId, author, organisation }).from(prizeEntries).where(among(id, ids));
  return new Map(
    rows.map((row) => [
      row.id,
      { userId: row.userId, eId: row.eId, parties: [row.author, row.organisation].filter(Boolean) },
    ]),
  );
}

const OWN_ROLES = '自己的权限由另一位管理员修改';

/** Owner lookups by entity; ids without a known owner are omitted. */
const byId = {
  record: ofCases,
  transfer: ofBankTransactions,
  suggestion: ofSuggestions,
  prizeEntry: ofEntries,
  order: async (ctx, ids) =>
    ofAccount(
      await ctx.db
        .select({ id: orders.id, ...ofOrder })
        .from(orders)
        .where(among(orders.id, ids)),
    ),
  receipt: async (ctx, ids) =>
    ofAccount(
      await ctx.db
        .select({ id: bankReceipts.id, ...ofOrder })
        .from(bankReceipts)
        .innerJoin(orders, eq(orders.id, bankReceipts.orderId))
        .where(among(bankReceipts.id, ids)),
    ),
  refund: async (ctx, ids) =>
    ofAccount(
      await ctx.db
        .select({ id: refunds.id, ...ofOrder })
        .from(refunds)
        .innerJoin(orders, eq(orders.id, refunds.orderId))
        .where(among(refunds.id, ids)),
    ),
  refundRequest: async (ctx, ids) =>
    ofAccount(
      await ctx.db
        .select({ id: refundRequests.id, ...ofOrder })
        .from(refundRequests)
        .innerJoin(orders, eq(orders.id, refundRequests.orderId))
        .where(among(refundRequests.id, ids)),
    ),
  question: async (ctx, ids) => {
    const { id, userId, eId } = questions;
    return ofAccount(await ctx.db.select({ id, userId, eId }).from(questions).where(among(id, ids)));
  },
  appointment: async (ctx, ids) => {
    const { id, userId, eId } = appointments;
    const rows = await ctx.db
      .select({ id, userId, eId, expert: persons.name })
      .from(appointments)
      .innerJoin(persons, eq(persons.id, appointments.personId))
      .where(among(id, ids));
    return new Map(rows.map((row) => [row.id, { userId: row.userId, eId: row.eId, parties: [row.expert] }]));
  },
  signUp: async (ctx, ids) => {
    const { id, userId, eId } = signUps;
    return aboutAccount(await ctx.db.select({ id, userId, eId }).from(signUps).where(among(id, ids)));
  },
  person: async (ctx, ids) => {
    const { id, userId } = persons;
    return aboutAccount(await ctx.db.select({ id, userId }).from(persons).where(among(id, ids)));
  },
  staffAccount: async (_, ids) =>
    new Map(ids.map((id) => [id, { userId: id, eId: 0, parties: [], onlyAccount: true, words: OWN_ROLES }])),
} satisfies Partial<Record<Decided, Whose>>;

/** Returns the owners of queue items, by id. */
export const whose = (ctx: Ctx, subject: QueueSubject, ids: readonly number[]): Promise<Found> =>
  byId[subject](ctx, ids);

const nobodys: Whose = async () => new Map();
const texts = (keys: readonly unknown[]) => keys.filter((key) => typeof key === 'string');
const numbers = (keys: readonly unknown[]) => keys.filter((key) => typeof key === 'number');

/** Content has no owner, except people and works of the prize. */
function ofContent(kind: string): Whose {
  const { table } = storeOf(kind);
  if (table === persons) return byId.person;
  return table === prizeEntries ? byId.prizeEntry : nobodys;
}

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
      return aboutAccount(rows.map(({ id }) => ({ id, userId: id })));
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

/** Returns the owners of rows by their audit subject; empty for subjects without owners. */
export const whoseChanged = (ctx: Ctx, subject: string, id: number): Promise<Found> => {
  const changed: Readonly<Record<string, Whose>> = {
    ...byId,
    'sign-up': byId.signUp,
    'prize-entry': byId.prizeEntry,
    'prize-work': byId.prizeEntry,
    expert: byId.person,
    mediator: byId.person,
    appraiser: byId.person,
  };
  return (changed[subject] ?? nobodys)(ctx, [id]);
};
