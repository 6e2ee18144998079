import type { FiledCase } from '@/lib/contract/cases';
import { formatDate } from '@/lib/format/dates';
import { emptyOf } from '@/lib/kinds/asked-form';
import { type CaseKind, pageOfCase, variantOf } from '@/lib/kinds/case';
import { submittedMessage } from '@/lib/kinds/case-message';
import type { Fields, Values } from '@/lib/kinds/field-types';
import type { Ctx } from '../../core/context';
import { returned } from '../../db/returned';
import { caseEvents, caseLinks, cases } from '../../db/schema';
import { requireOffered } from '../opening';
import type { CaseData, CaseRow } from './case-service';
import { serviceOf } from './case-services';
import { addDeadlines, keepDeadlines } from './deadlines';
import { dueOnOf } from './due';
import { isPayable } from './fee';
import { newsOf, notifyApplicant, scheduleLapse, scheduleLapses } from './move';
import { nextNumber, nextNumbers } from './number';
import { requireUnlike } from './same-case';
import { storedFields } from './stored';

/** Row of a new case of the calling account, without its number and fee. */
function newCase<F extends Fields, S extends string, A extends string>(
  ctx: Ctx,
  kind: CaseKind<F, S, A>,
  values: Values<F>,
  data: CaseData,
) {
  const { userId, eId } = ctx.user;
  const now = ctx.now();
  const status = kind.initialOf?.(values, formatDate(now)) ?? kind.initial;
  return {
    kind: kind.key,
    userId,
    eId,
    variant: variantOf(kind, values),
    title: kind.titleOf(values),
    status,
    data,
    dueOn: dueOnOf(kind, status, now, data),
    submittedAt: now,
    createdAt: now,
    updatedAt: now,
  };
}

const submitted = ({ id, userId, createdAt }: CaseRow): typeof caseEvents.$inferInsert => ({
  recordId: id,
  action: 'submit',
  actor: 'applicant',
  userId,
  createdAt,
});

/**
 * Creates a case of the calling account with its number, first event, message and due date. Call inside a transaction.
 */
export async function fileCase<F extends Fields, S extends string, A extends string>(
  ctx: Ctx,
  kind: CaseKind<F, S, A>,
  values: Values<F>,
): Promise<CaseRow> {
  await requireOffered(ctx, kind.key);
  const service = serviceOf(kind.key);
  const data = await storedFields(ctx, kind.fields, values);
  await service.authorise?.(ctx);
  await service.check?.(ctx, values);
  const begun = await service.onSubmit?.(ctx, values, data);
  // A case that its owner keeps may resemble another; all others would be handled, and paid, twice. The kind's own rules
  // come first, as they say more.
  if (!kind.isKept && !service.refusesRepeats) await requireUnlike(ctx, kind, kind.titleOf(values), data);
  const recordNo = await nextNumber(ctx, kind.prefix);
  const entered = newCase(ctx, kind, values, { ...data, ...begun?.data });
  const row = returned(
    await ctx.db
      .insert(cases)
      .values({ ...entered, recordNo, fee: begun?.fee })
      .returning(),
  );
  await ctx.db.insert(caseEvents).values(submitted(row));
  await service.submitted?.(ctx, row);
  await keepDeadlines(ctx, row);
  await scheduleLapse(ctx, row);
  if (!kind.isKept) await notifyApplicant(ctx, row, submittedMessage(kind, newsOf(ctx, row)));
  return row;
}

/** Submits a case. */
export const submitCase = <F extends Fields, S extends string, A extends string>(
  ctx: Ctx,
  kind: CaseKind<F, S, A>,
  values: Values<F>,
): Promise<FiledCase> =>
  ctx.transaction(async () => {
    const row = await fileCase(ctx, kind, values);
    const { id, recordNo, title } = row;
    return { id, recordNo, title, page: pageOfCase(kind, row), fee: isPayable(row) ? row.fee : null };
  });

/** Rows per insert; a statement has a limited number of parameters. */
const CHUNK = 500;

/** Kept case before it is created: its validated values, and their stored form. */
export interface KeptEntry {
  values: Values<Fields>;
  data: CaseData;
}

/** Brings the values of a kept case into their stored form. Throws as its submission would. */
export async function keptEntry(ctx: Ctx, kind: CaseKind, values: Values<Fields>): Promise<KeptEntry> {
  await serviceOf(kind.key).check?.(ctx, values);
  return { values, data: await storedFields(ctx, kind.fields, values) };
}

/**
 * Creates many kept cases of a kind in few statements, each as {@link fileCase} would. Call in a transaction, so
 * that either all are created or none.
 */
export async function fileKeptCases(ctx: Ctx, kind: CaseKind, all: readonly KeptEntry[]): Promise<void> {
  const numbers = await nextNumbers(ctx, kind.prefix, all.length);
  for (let from = 0; from < all.length; from += CHUNK) {
    const entered = all
      .slice(from, from + CHUNK)
      .map(({ values, data }, at) => ({ ...newCase(ctx, kind, values, data), recordNo: numbers[from + at] ?? '' }));
    const rows = await ctx.db.insert(cases).values(entered).returning();
    await ctx.db.insert(caseEvents).values(rows.map(submitted));
    await addDeadlines(ctx, rows);
    await scheduleLapses(ctx, rows);
  }
}

/** Cases into which one is divided: their stored values, the state in which they begin, and their share of the fee. */
export interface Parts {
  parts: readonly { title: string; data: CaseData }[];
  /** Action of the new cases that the one before stands for. */
  action: string;
  status: string;
  fee: number | null;
}

/**
 * Creates the cases into which an accepted one is divided, for its account, linked to it and paid by its order. Values
 * are in their stored form; missing ones are empty. Call in the transaction of the move.
 */
export async function fileParts(
  ctx: Ctx,
  whole: CaseRow,
  kind: CaseKind,
  { parts, action, status, fee }: Parts,
): Promise<CaseRow[]> {
  const { userId, eId, recordNo, orderId, submittedAt } = whole;
  const now = ctx.now();
  const numbers = await nextNumbers(ctx, kind.prefix, parts.length);
  const stored = Object.keys(kind.fields).filter((name) => kind.fields[name]?.control !== 'consent');
  const entered = parts.map(({ title, data: values }, at) => {
    const data = Object.fromEntries(stored.map((name) => [name, values[name] ?? emptyOf(kind.fields, name)]));
    return {
      kind: kind.key,
      userId,
      eId,
      recordNo: numbers[at] ?? '',
      variant: variantOf(kind, data),
      title,
      status,
      data,
      fee,
      orderId: fee === null ? null : orderId,
      dueOn: dueOnOf(kind, status, now, data),
      submittedAt,
      createdAt: now,
      updatedAt: now,
    };
  });
  const rows = await ctx.db.insert(cases).values(entered).returning();
  const note = `随 ${recordNo} 一并受理`;
  await ctx.db
    .insert(caseEvents)
    .values([
      ...rows.map((row) => ({ ...submitted(row), createdAt: submittedAt ?? now })),
      ...rows.map(({ id }) => ({ recordId: id, action, note, actor: 'system' as const, createdAt: now })),
    ]);
  await ctx.db.insert(caseLinks).values(rows.map(({ id }) => ({ fromId: whole.id, toId: id, createdAt: now })));
  await addDeadlines(ctx, rows);
  await scheduleLapses(ctx, rows);
  return rows;
}

/** Case that was decided before the portal: its stored values, the state in which it is, and the action that led there. */
export interface Former {
  title: string;
  data: CaseData;
  status: string;
  action: string;
  note: string;
}

/** Records for the calling account a case that was decided on paper before the portal. Call in a transaction. */
export async function fileFormer(
  ctx: Ctx,
  kind: CaseKind,
  { title, data, status, action, note }: Former,
): Promise<CaseRow> {
  const { userId, eId } = ctx.user;
  const now = ctx.now();
  const times = { submittedAt: now, createdAt: now, updatedAt: now };
  const stored = Object.keys(kind.fields).filter((name) => kind.fields[name]?.control !== 'consent');
  const values = { ...Object.fromEntries(stored.map((name) => [name, emptyOf(kind.fields, name)])), ...data };
  const recordNo = await nextNumber(ctx, kind.prefix);
  const about = { kind: kind.key, userId, eId, recordNo, variant: variantOf(kind, values), title, status };
  const row = returned(
    await ctx.db
      .insert(cases)
      .values({ ...about, ...times, data: values })
      .returning(),
  );
  await ctx.db
    .insert(caseEvents)
    .values([submitted(row), { recordId: row.id, action, note, actor: 'system' as const, createdAt: now }]);
  return row;
}
