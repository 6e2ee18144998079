import { eq, inArray } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Decided } from '@/lib/contract/endpoint';
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
} from '../db/schema';
import { type Concerned, namesIn, partiesOf } from './ties';

export type Found = Map<number, Concerned>;
export type Whose = (ctx: Ctx, ids: readonly number[]) => Promise<Found>;

const ofAccount = (rows: readonly { id: number; userId: number | null; eId: number }[]): Found =>
  new Map(rows.map(({ id, ...whose }) => [id, { ...whose, parties: [] }]));
/** Owners of rows for which only the account counts, not an equal name. */
export const aboutAccount = (rows: readonly { id: number; userId: number | null; eId?: number }[]): Found =>
  new Map(rows.map(({ id, userId, eId = 0 }) => [id, { userId, eId, parties: [], onlyAccount: true }]));
export const among = (column: PgColumn, keys: readonly (number | string)[]) => inArray(column, [...keys]);

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
      { userId: row.userId, eId: row.eId, parties: [...namesIn(row.author), ...namesIn(row.organisation)] },
    ]),
  );
}

const OWN_ROLES = '自己的权限由另一位管理员修改';

/** Owner lookups by entity; ids without a known owner are omitted. */
export const byId = {
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
