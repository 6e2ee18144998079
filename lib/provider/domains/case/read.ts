import { and, asc, desc, eq, getTableColumns, inArray, sql } from 'drizzle-orm';
import { union } from 'drizzle-orm/pg-core';
import type { CaseDetail, CaseStage } from '@/lib/contract/cases';
import { formatDate, formatDateTime } from '@/lib/format/dates';
import { type Actor, actionsOf, type CaseKind, eventLabel, HEARD } from '@/lib/kinds/case';
import { caseKind } from '@/lib/kinds/cases';
import { effectOf } from '@/lib/kinds/effect';
import { correctable, fieldAt, labelAt, valueAt } from '@/lib/kinds/entry-fields';
import { factsOf, wordsOf } from '@/lib/kinds/facts';
import { formOf } from '@/lib/kinds/form-values';
import { isOfOthers } from '../../access/affected';
import { requireDuty } from '../../access/duties';
import type { Ctx } from '../../core/context';
import { notFound } from '../../core/errors';
import type { Db } from '../../db/database';
import { ownedBy } from '../../db/owned-by';
import { caseEvents, caseLinks, cases, certificateEntries, certificates, users } from '../../db/schema';
import { readTraced } from '../certificate';
import { signedAddress } from '../file';
import { requireUntied } from '../queue';
import { labelsFor } from '../settings';
import type { CaseRow } from './case-service';
import { serviceOf } from './case-services';
import { checksOf } from './checks';
import { documentsOf } from './documents';
import { BACKWARD } from './fee';
import { canMove, isOverdue } from './move';
import { presentCase } from './present';
import { lastOfCourse } from './revision';
import { stageOf, type Today, yourStates } from './stage';
import { presentUndoable } from './undoable';

const { data: _data, ...listColumns } = getTableColumns(cases);
/** Columns of a list; omits the form data. */
export const caseListColumns = (db: Db, today: Today) => ({ ...listColumns, stage: stageOf(db, today).as('stage') });

/** Condition for cases of the account acted as. */
export const ownCases = (ctx: Ctx) => ownedBy(cases, ctx.user);

/**
 * Returns the newest of the account's cases that wait for it. Queries the newest of each state through the index of
 * states, so that the cost does not grow with the number of waiting cases.
 */
export function newestYours(ctx: Ctx, limit: number) {
  const today = formatDate(ctx.now());
  const states = sql.join(
    yourStates.map(({ kind, status }) => sql`(${kind}::text, ${status}::text)`),
    sql`, `,
  );
  const newest = ctx.db
    .select({ id: cases.id })
    .from(cases)
    .where(
      and(
        ownCases(ctx),
        sql`${cases.kind} = waiting.kind and ${cases.status} = waiting.status`,
        eq(stageOf(ctx.db, today), 'yours'),
      ),
    )
    .orderBy(desc(cases.id))
    .limit(limit)
    .as('newest');
  const few = ctx.db
    .select({ id: newest.id })
    .from(sql`(values ${states}) as waiting(kind, status)`)
    .innerJoinLateral(newest, sql`true`)
    .orderBy(desc(newest.id))
    .limit(limit)
    .as('few');
  return ctx.db
    .select(caseListColumns(ctx.db, today))
    .from(cases)
    .innerJoin(few, eq(few.id, cases.id))
    .orderBy(desc(cases.id));
}

/** Returns a case of the account acted as, optionally of one kind. Throws 404 for another account's. */
export async function ownCase(ctx: Ctx, id: number, { kind, missing }: { kind?: string; missing?: string } = {}) {
  const ofKind = kind === undefined ? undefined : eq(cases.kind, kind);
  const [row] = await ctx.db
    .select()
    .from(cases)
    .where(and(eq(cases.id, id), ownCases(ctx), ofKind));
  if (!row) throw notFound(missing ?? '业务不存在或无权查看');
  await serviceOf(row.kind).authorise?.(ctx);
  return row;
}

type EventRow = typeof caseEvents.$inferSelect;

export const eventsOf = (ctx: Ctx, id: number): Promise<EventRow[]> =>
  ctx.db.select().from(caseEvents).where(eq(caseEvents.recordId, id)).orderBy(asc(caseEvents.id));

/** Returns the last correction request, while the case waits for it. */
export function askedOf(kind: CaseKind, row: CaseRow, events: readonly EventRow[]): CaseDetail['correction'] {
  const asked = row.status === 'correction' ? events.findLast((event) => event.action === 'ask') : undefined;
  if (!asked) return null;
  const known = asked.changed.flatMap((name) => {
    const field = fieldAt(kind, name);
    return field ? [{ name, field }] : [];
  });
  return {
    note: asked.note,
    fields: known.map(({ name }) => ({
      name,
      label: labelAt(kind, name, row.data),
      reason: asked.reasons[name] ?? '',
    })),
    values: formOf(
      Object.fromEntries(known.map(({ name, field }) => [name, field])),
      Object.fromEntries(known.map(({ name }) => [name, valueAt(kind, row.data, name)])),
    ),
  };
}

/** Returns the owner's cases linked to this one, in either direction. */
async function linkedOf(ctx: Ctx, row: CaseRow): Promise<CaseDetail['linked']> {
  const { fromId, toId, byHand } = caseLinks;
  const links = union(
    ctx.db.select({ id: fromId, byHand }).from(caseLinks).where(eq(toId, row.id)),
    ctx.db.select({ id: toId, byHand }).from(caseLinks).where(eq(fromId, row.id)),
  ).as('links');
  const rows = await ctx.db
    .select({ ...caseListColumns(ctx.db, formatDate(ctx.now())), byHand: links.byHand })
    .from(cases)
    .innerJoin(links, eq(links.id, cases.id))
    .where(ownedBy(cases, row))
    .orderBy(asc(cases.id));
  return rows.map(({ byHand: isByHand, ...one }) => ({ ...presentCase(one), isByHand }));
}

/** Applicant actions with dedicated endpoints. */
const ownCalls: readonly string[] = ['submit', 'resubmit', 'withdraw', 'edit'];

const declaredActions = (kind: CaseKind, { status, variant }: CaseRow, by: Actor) =>
  actionsOf(kind, status, by, variant).flatMap((action) => {
    const declared = kind.actions[action];
    if (!declared) return [];
    const { label, asks = null, needsReason = asks === 'reason' } = declared;
    const effect = by === 'staff' ? effectOf(kind, status, action) : '';
    return [{ action, label, asks, needsReason, effect, numberLabel: declared.document?.label ?? '' }];
  });

/** Reads the latest certificate of a case, or the one that a change of registration has amended. */
async function tracedOf(ctx: Ctx, { id }: CaseRow) {
  const issued = await readTraced(ctx, eq(certificates.recordId, id));
  if (issued) return { ...issued, isIssuedHere: true };
  const amended = ctx.db
    .select({ id: certificateEntries.certificateId })
    .from(certificateEntries)
    .where(and(eq(certificateEntries.recordId, id), eq(certificateEntries.kind, 'amended')));
  const traced = await readTraced(ctx, inArray(certificates.id, amended));
  return traced && { ...traced, isIssuedHere: false };
}

/**
 * Presents the certificate of a case. Once it has left the account of the case, its file is for staff only: the new holder
 * finds it in the change of registration, and the case of a former change has no certificate any more.
 */
async function certificateOf(
  ctx: Ctx,
  row: CaseRow,
  reader: 'applicant' | 'staff',
): Promise<CaseDetail['certificate']> {
  const traced = await tracedOf(ctx, row);
  if (!traced) return null;
  const { kind, publicId, number, issuedOn, status, owner, ...rest } = traced.row;
  const isHeld = owner === row.owner;
  const isReadable = isHeld || reader === 'staff';
  if (!isReadable && !traced.isIssuedHere) return null;
  const file = isReadable ? rest.file : null;
  const awaitsFile = rest.file === null && (kind === 'work' || kind === 'software') && isReadable;
  const signed = file && { ...file, address: signedAddress(ctx, file.address) };
  return { publicId, number, issuedOn, status, file: signed, awaitsFile, isHeld, chain: traced.chain };
}

/** Returns the fields changed by the last correction with their previous values. */
async function correctedOf(ctx: Ctx, kind: CaseKind, row: CaseRow, events: readonly EventRow[]) {
  const last = events.findLast(({ action }) => action === 'resubmit');
  if (!last) return [];
  const labels = await labelsFor(ctx, kind);
  return last.changed.flatMap((name) => {
    const field = fieldAt(kind, name);
    return field
      ? [{ name, label: labelAt(kind, name, row.data), before: wordsOf(field, last.previous[name], labels) }]
      : [];
  });
}

/** Presents a case in full to its account or to staff; the caller has checked the access. */
async function presentDetail(
  ctx: Ctx,
  row: CaseRow & { stage: CaseStage },
  reader: 'applicant' | 'staff',
): Promise<CaseDetail> {
  const kind = caseKind(row.kind);
  const events = await eventsOf(ctx, row.id);
  const shown = reader === 'staff' ? events : events.filter(({ action }) => action !== HEARD);
  const facts = factsOf(kind, row.data, await labelsFor(ctx, kind));
  return {
    ...presentCase(row),
    form: kind.form,
    todo:
      row.stage === 'yours'
        ? (kind.states[row.status]?.todo ?? '')
        : ((await serviceOf(row.kind).todoOf?.(ctx, row)) ?? ''),
    correctsWhole: kind.correctsWhole,
    orderId: row.orderId,
    fee: row.fee,
    payable: row.stage === 'yours' && kind.states[row.status]?.payable === true,
    withdrawable: canMove(row, 'withdraw') && row.orderId === null,
    editable: canMove(row, 'edit'),
    warning: kind.warningOf(row),
    actions: declaredActions(kind, row, 'applicant').filter(({ action }) => !ownCalls.includes(action)),
    certificate: await certificateOf(ctx, row, reader),
    documents: documentsOf(row).map(({ file, ...document }) => ({
      ...document,
      file: file && { ...file, address: signedAddress(ctx, file.address) },
    })),
    facts: facts.map((fact) => ({
      ...fact,
      files: fact.files.map((file) => ({ ...file, address: signedAddress(ctx, file.address) })),
    })),
    correction: isOverdue(ctx, row) ? null : askedOf(kind, row, events),
    corrected: await correctedOf(ctx, kind, row, events),
    linked: await linkedOf(ctx, row),
    events: shown.map(({ action, note, actor, createdAt }) => ({
      action,
      label: eventLabel(kind, action),
      note,
      actor,
      createdAt: formatDateTime(createdAt),
    })),
  };
}

const detailColumns = (ctx: Ctx) => ({
  ...getTableColumns(cases),
  stage: stageOf(ctx.db, formatDate(ctx.now())),
});

/** Returns one case of the account with its events. Throws 404 for another account's. */
export async function getOwnCase(ctx: Ctx, id: number): Promise<CaseDetail> {
  const [row] = await ctx.db
    .select(detailColumns(ctx))
    .from(cases)
    .where(and(eq(cases.id, id), ownCases(ctx)));
  if (!row) throw notFound('业务不存在或无权查看');
  return presentDetail(ctx, row, 'applicant');
}

/** Returns the nicknames of the events' users, by user id. */
async function namesOf(ctx: Ctx, events: readonly EventRow[]): Promise<Map<number, string>> {
  const ids = [...new Set(events.flatMap(({ userId }) => userId ?? []))];
  if (ids.length === 0) return new Map();
  const rows = await ctx.db.select({ id: users.id, name: users.nickname }).from(users).where(inArray(users.id, ids));
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** Returns one case for staff, with the actions available now. */
export async function getStaffCase(ctx: Ctx, id: number) {
  const [row] = await ctx.db.select(detailColumns(ctx)).from(cases).where(eq(cases.id, id));
  if (!row) throw notFound('业务不存在');
  const kind = caseKind(row.kind);
  // Kept cases of owners are not readable by staff.
  if (kind.isKept) throw notFound('业务不存在');
  requireDuty(ctx.user, kind.duty);
  // A dispute between parties, and what decides on something of others, is closed to staff with an interest in it.
  if (isOfOthers(kind)) await requireUntied(ctx, 'record', id);
  // A fee is returned in its order, which moves the case itself: an offer that is always refused would mislead.
  const actions = declaredActions(kind, row, 'staff').filter(({ action }) => !BACKWARD.includes(action));
  const fields = correctable(kind, row.data).map((name) => ({ name, label: labelAt(kind, name, row.data) }));
  const detail = await presentDetail(ctx, row, 'staff');
  const known = (await serviceOf(row.kind).forStaff?.(ctx, row)) ?? [];
  const more = known.map(([label, value]) => ({ name: '', section: '审核参考', label, value, files: [] }));
  const events = await eventsOf(ctx, id);
  const names = await namesOf(ctx, events);
  return {
    ...detail,
    facts: [...detail.facts, ...more],
    actions,
    fields,
    revision: lastOfCourse(events)?.id ?? 0,
    undoable: presentUndoable(ctx, row, events),
    events: detail.events.map((event, at) => ({ ...event, name: names.get(events[at]?.userId ?? 0) ?? '' })),
    checks: await checksOf(ctx, row),
  };
}
