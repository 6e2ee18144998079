import { and, asc, eq, inArray, max } from 'drizzle-orm';
import type { z } from 'zod';
import type { agreementDraft, newSession, StaffProceedings } from '@/lib/contract/mediations';
import { formatDateTime, parseDateTime } from '@/lib/format/dates';
import type { Ctx } from '../../core/context';
import { conflict, invalid, notFound, refusal } from '../../core/errors';
import { mediationAgreements, mediationSessions, persons } from '../../db/schema';
import { type CaseRow, canMove, lockCase, moveCase } from '../case';
import { partiesOfCase, proposalsOf, staffCaseOf, tellParties } from '../case-party';
import { requireAssignment } from '../queue';
import { mediationRow, takingPart } from './participants';
import { agreementOf, presentProceedings } from './proceedings';
import { mediatorRow, namesOnAllSides, tieOfMediator } from './ties';

/** Reader who signs nothing. */
const STAFF = { key: '', recipient: '' };

const idOf = (value: unknown): number | undefined => {
  const id: unknown = typeof value === 'object' && value !== null ? Reflect.get(value, 'id') : undefined;
  return typeof id === 'number' ? id : undefined;
};

/** Mediators proposed by the sides of a case, each with the names of those who proposed them. */
async function proposed(ctx: Ctx, row: CaseRow): Promise<Map<number, string[]>> {
  const found = new Map<number, string[]>();
  const add = (id: number | undefined, by: string) => id && found.set(id, [...(found.get(id) ?? []), by]);
  add(idOf(row.data.mediator), '申请人');
  for (const { name, data } of await proposalsOf(ctx, await partiesOfCase(ctx, row.id), 'propose'))
    for (const value of Object.values(data)) add(idOf(value), name);
  return found;
}

async function candidatesOf(ctx: Ctx, row: CaseRow): Promise<StaffProceedings['candidates']> {
  const by = await proposed(ctx, row);
  const among = by.size > 0 ? inArray(persons.id, [...by.keys()]) : eq(persons.isShown, true);
  const rows = await ctx.db
    .select()
    .from(persons)
    .where(and(eq(persons.kind, 'mediator'), among))
    .orderBy(asc(persons.position), asc(persons.id))
    .limit(200);
  const names = await namesOnAllSides(ctx, row);
  return rows.map((person) => ({
    id: person.id,
    name: person.name,
    organisation: person.organisation,
    proposedBy: by.get(person.id) ?? [],
    tie: tieOfMediator(person, names) ?? '',
  }));
}

/** Returns the proceedings of a mediation for staff. */
export async function getStaffProceedings(ctx: Ctx, id: number): Promise<StaffProceedings> {
  await staffCaseOf(ctx, id);
  const row = await mediationRow(ctx, id);
  return {
    ...(await presentProceedings(ctx, row, STAFF)),
    candidates: canMove(row, 'appoint') ? await candidatesOf(ctx, row) : [],
    canAppoint: canMove(row, 'appoint'),
    canMeet: canMove(row, 'meet'),
    canDraft: canMove(row, 'draft'),
  };
}

/** Runs a change on a locked mediation that the calling staff member may handle; returns the proceedings. */
async function changing(ctx: Ctx, id: number, work: (row: CaseRow) => Promise<void>): Promise<StaffProceedings> {
  await staffCaseOf(ctx, id);
  await mediationRow(ctx, id);
  await ctx.transaction(async () => {
    const { row } = await lockCase(ctx, id);
    await requireAssignment(ctx, 'record', id);
    await work(row);
  });
  return getStaffProceedings(ctx, id);
}

/**
 * Appoints one of the candidates and tells all parties. Throws 409 for a mediator with a tie to anyone in the case, and
 * in a state that does not allow it.
 */
export const appointMediator = (ctx: Ctx, id: number, mediatorId: number): Promise<StaffProceedings> =>
  changing(ctx, id, async (row) => {
    const person = await mediatorRow(ctx, mediatorId);
    const chosen = (await candidatesOf(ctx, row)).find((one) => one.id === mediatorId);
    if (!person || !chosen) throw invalid({ mediatorId: '请在双方推荐的调解员里选定' });
    if (chosen.tie)
      throw refusal('conflictOfInterest', `${person.name}与“${chosen.tie}”有利害关系，应当回避，请另选调解员`);
    const by = chosen.proposedBy.length > 0 ? `，由${chosen.proposedBy.join('、')}推荐` : '';
    await moveCase(ctx, id, 'appoint', {
      note: `${person.name}${by}`,
      set: { data: { ...row.data, appointed: { id: person.id, name: person.name } } },
    });
    await tellParties(
      ctx,
      row,
      await takingPart(ctx, row.id),
      `已选定调解员${person.name}。认为有利害关系需要回避的，请尽快与本会联系。`,
    );
  });

/** Words of a session for messages: number, time and place. */
const sessionWords = (number: number, at: Date, place: string, link: string): string =>
  `第 ${number} 次调解定于 ${formatDateTime(at).slice(0, 16)}，${[
    place && `地点：${place}`,
    link && `线上会议：${link}`,
  ]
    .filter(Boolean)
    .join('，')}`;

/** Arranges a session and tells all parties. Throws 422 for a time in the past. */
export const addMediationSession = (
  ctx: Ctx,
  id: number,
  { startsAt, minutes, place, link }: z.output<typeof newSession>,
): Promise<StaffProceedings> =>
  changing(ctx, id, async (row) => {
    const start = parseDateTime(startsAt);
    if (start <= ctx.now()) throw invalid({ startsAt: '请填写以后的时间' });
    const [{ last } = { last: null }] = await ctx.db
      .select({ last: max(mediationSessions.number) })
      .from(mediationSessions)
      .where(eq(mediationSessions.recordId, id));
    const number = (last ?? 0) + 1;
    const words = sessionWords(number, start, place, link);
    await moveCase(ctx, id, 'meet', { note: words });
    const endsAt = new Date(start.getTime() + minutes * 60_000);
    const times = { startsAt: start, endsAt, createdAt: ctx.now(), updatedAt: ctx.now() };
    await ctx.db.insert(mediationSessions).values({ recordId: id, number, place, link, ...times });
    await tellParties(ctx, row, await takingPart(ctx, row.id), `${words}。`);
  });

/** Writes the minutes of a session that has begun. */
export const writeMinutes = (ctx: Ctx, id: number, number: number, minutes: string): Promise<StaffProceedings> =>
  changing(ctx, id, async (row) => {
    const session = and(eq(mediationSessions.recordId, id), eq(mediationSessions.number, number));
    const [known] = await ctx.db.select().from(mediationSessions).where(session);
    if (!known) throw notFound('没有这一次调解');
    if (known.startsAt > ctx.now()) throw conflict('调解还没有开始，不能填写笔录');
    await ctx.db.update(mediationSessions).set({ minutes, updatedAt: ctx.now() }).where(session);
    const title = `${row.recordNo} ${row.title}`;
    ctx.changed({
      subject: 'record',
      id,
      title,
      before: {},
      after: { action: `填写第 ${number} 次调解的笔录` },
    });
  });

/** Drafts the agreement or a new version of it; the confirmations of an earlier version no longer count. */
export const draftAgreement = (
  ctx: Ctx,
  id: number,
  { clauses, isPartial }: z.output<typeof agreementDraft>,
): Promise<StaffProceedings> =>
  changing(ctx, id, async (row) => {
    const now = ctx.now();
    const known = await agreementOf(ctx, id);
    const version = (known?.version ?? 0) + 1;
    const values = { version, isPartial, clauses, updatedAt: now };
    await ctx.db
      .insert(mediationAgreements)
      .values({ recordId: id, ...values, createdAt: now })
      .onConflictDoUpdate({ target: mediationAgreements.recordId, set: values });
    await moveCase(ctx, id, 'draft', { note: `第 ${version} 稿，共 ${clauses.length} 条，请核对并用验证码确认` });
    await tellParties(
      ctx,
      row,
      await takingPart(ctx, row.id),
      `调解协议第 ${version} 稿已拟定，请核对并用验证码确认。`,
    );
  });
