import { eq, inArray, sql } from 'drizzle-orm';
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
  prizeJurors,
  questions,
  refundRequests,
  refunds,
  signUps,
  suggestions,
  users,
} from '../db/schema';
import { affectedBy } from './affected';
import { type Concerned, creditsOf, namesIn, partiesOf } from './ties';

export type Found = Map<number, Concerned>;
export type Whose = (ctx: Ctx, ids: readonly number[]) => Promise<Found>;

interface PaidRow {
  id: number;
  userId: number | null;
  eId: number;
  /** Null for rows that pay no expert. */
  expert: { userId: number | null; name: string } | null;
}
/** Owners of rows that may pay an expert; the expert's name counts too, as the office answers for one without an account. */
const withExpert = (rows: readonly PaidRow[]): Found =>
  new Map(
    rows.map(({ id, expert, ...owner }) => [
      id,
      {
        ...owner,
        parties: expert ? [expert.name] : [],
        payees: expert?.userId ? [expert.userId] : [],
      },
    ]),
  );
/** Owners of rows for which only the account counts, not an equal name. */
export const aboutAccount = (rows: readonly { id: number; userId: number | null; eId?: number }[]): Found =>
  new Map(rows.map(({ id, userId, eId = 0 }) => [id, { userId, eId, parties: [], onlyAccount: true }]));
export const among = (column: PgColumn, keys: readonly (number | string)[]) => inArray(column, [...keys]);

/** Begins with a column that is never null: Drizzle takes a joined row for missing if the first one is. */
const expert = { name: persons.name, userId: persons.userId };
const ofOrder = { userId: orders.userId, eId: orders.eId, expert };
/** Joins the expert whom an order pays: of its appointment, or of its question as it is assigned now. */
const isPaidByOrder = sql`${persons.id} = coalesce(
  (select ${appointments.personId} from ${appointments} where ${appointments.orderId} = ${orders.id}),
  (select ${questions.expertId} from ${questions} where ${questions.id} = (${orders.extra} ->> 'questionId')::int)
)`;

/** Lookup for rows that belong to an order. */
const ofOrdersIn =
  (table: typeof bankReceipts | typeof refunds | typeof refundRequests): Whose =>
  async (ctx, ids) =>
    withExpert(
      await ctx.db
        .select({ id: table.id, ...ofOrder })
        .from(table)
        .innerJoin(orders, eq(orders.id, table.orderId))
        .leftJoin(persons, isPaidByOrder)
        .where(among(table.id, ids)),
    );

async function ofCases(ctx: Ctx, ids: readonly number[]): Promise<Found> {
  const { id, kind, userId, eId, data } = cases;
  const rows = await ctx.db.select({ id, kind, userId, eId, data }).from(cases).where(among(id, ids));
  const others = await affectedBy(ctx, rows);
  return new Map(
    rows.map((row) => {
      const { affected, parties = [], credits = [] } = others.get(row.id) ?? {};
      const { fields } = caseKind(row.kind);
      const named = {
        parties: [...partiesOf(fields, row.data), ...parties],
        credits: [...creditsOf(fields, row.data), ...credits],
      };
      return [row.id, { userId: row.userId, eId: row.eId, affected, ...named }];
    }),
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
      {
        userId: row.userId,
        eId: row.eId,
        parties: [...namesIn(row.author), ...namesIn(row.organisation)],
        credits: [row.author],
      },
    ]),
  );
}

const OWN_PERSON = '这是您本人，应当回避，请由同事办理';
/** Marks rows that are an account's own person. */
export const asOwnPerson = (found: Found): Found =>
  new Map([...found].map(([key, concerned]) => [key, { ...concerned, words: OWN_PERSON }]));

/** Jurors need no account: theirs are the one with the phone of the invitation and that of the directory's entry. */
async function ofJurors(ctx: Ctx, ids: readonly number[]): Promise<Found> {
  const { id, mobile, personId } = prizeJurors;
  const rows = await ctx.db
    .select({ id, byPhone: users.id, byEntry: persons.userId })
    .from(prizeJurors)
    .leftJoin(users, eq(users.phone, mobile))
    .leftJoin(persons, eq(persons.id, personId))
    .where(among(id, ids));
  const found = aboutAccount(rows.map((row) => ({ id: row.id, userId: row.byEntry })));
  for (const row of rows) {
    const one = found.get(row.id);
    if (one) found.set(row.id, { ...one, affected: [{ userId: row.byPhone, eId: 0 }] });
  }
  return asOwnPerson(found);
}

const OWN_ROLES = '自己的权限由另一位管理员修改';

/** Owner lookups by entity; ids without a known owner are omitted. */
export const byId = {
  record: ofCases,
  transfer: ofBankTransactions,
  suggestion: ofSuggestions,
  prizeEntry: ofEntries,
  order: async (ctx, ids) =>
    withExpert(
      await ctx.db
        .select({ id: orders.id, ...ofOrder })
        .from(orders)
        .leftJoin(persons, isPaidByOrder)
        .where(among(orders.id, ids)),
    ),
  receipt: ofOrdersIn(bankReceipts),
  refund: ofOrdersIn(refunds),
  refundRequest: ofOrdersIn(refundRequests),
  question: async (ctx, ids) => {
    const { id, userId, eId, expertId } = questions;
    return withExpert(
      await ctx.db
        .select({ id, userId, eId, expert })
        .from(questions)
        .leftJoin(persons, eq(persons.id, expertId))
        .where(among(id, ids)),
    );
  },
  appointment: async (ctx, ids) => {
    const { id, userId, eId, personId } = appointments;
    return withExpert(
      await ctx.db
        .select({ id, userId, eId, expert })
        .from(appointments)
        .innerJoin(persons, eq(persons.id, personId))
        .where(among(id, ids)),
    );
  },
  signUp: async (ctx, ids) => {
    const { id, userId, eId } = signUps;
    return aboutAccount(await ctx.db.select({ id, userId, eId }).from(signUps).where(among(id, ids)));
  },
  person: async (ctx, ids) => {
    const { id, userId } = persons;
    return asOwnPerson(aboutAccount(await ctx.db.select({ id, userId }).from(persons).where(among(id, ids))));
  },
  juror: ofJurors,
  staffAccount: async (_, ids) =>
    new Map(ids.map((id) => [id, { userId: id, eId: 0, parties: [], onlyAccount: true, words: OWN_ROLES }])),
} satisfies Partial<Record<Decided, Whose>>;
