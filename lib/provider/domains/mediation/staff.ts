import { and, asc, eq, inArray, notInArray, type SQL } from 'drizzle-orm';
import type { z } from 'zod';
import type {
  appointMediator as appoint,
  minutesBody,
  newSession,
  StaffProceedings,
  sentDraft,
} from '@/lib/contract/mediations';
import type { Ctx } from '../../core/context';
import { conflict, invalid, refusal } from '../../core/errors';
import { persons } from '../../db/schema';
import { type CaseRow, canMove, lockCase, moveCase } from '../case';
import { partiesOfCase, proposalsOf, recusedIn, staffCaseOf, tellParties } from '../case-party';
import { tiesOfPersons } from '../person';
import { requireAssignment } from '../queue';
import { openDesk } from './desk';
import { draftVersion } from './draft-version';
import { setMinutes } from './minutes';
import { mediationRow, takingPart } from './participants';
import { mediatorOf, presentProceedings } from './proceedings';
import { arrangeSession } from './sessions';
import { APPLICANT_LABEL, inMediation, mediatorRow } from './ties';

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
  add(idOf(row.data.mediator), APPLICANT_LABEL);
  for (const { name, data } of await proposalsOf(ctx, await partiesOfCase(ctx, row.id), 'propose'))
    for (const value of Object.values(data)) add(idOf(value), name);
  return found;
}

/** The mediators among whom the office chooses, and those with a tie, whom the page names with it. */
async function candidatesOf(ctx: Ctx, row: CaseRow): Promise<StaffProceedings['candidates']> {
  const by = await proposed(ctx, row);
  const recused = await recusedIn(ctx, row.id);
  const inCase = await inMediation(ctx, row);
  const mediators = async (among: SQL | undefined) => {
    const rows = await ctx.db
      .select()
      .from(persons)
      .where(and(eq(persons.kind, 'mediator'), among, notInArray(persons.id, recused)))
      .orderBy(asc(persons.position), asc(persons.id))
      .limit(200);
    const tieOf = await tiesOfPersons(ctx, rows, inCase);
    return rows.map((person) => ({
      id: person.id,
      name: person.name,
      organisation: person.organisation,
      proposedBy: by.get(person.id) ?? [],
      tie: tieOf(person) ?? '',
    }));
  };
  const ids = [...by.keys()];
  const named = await mediators(inArray(persons.id, ids));
  // While only one side has proposed somebody who may be appointed, the office chooses from the whole directory (rules of
  // the committee).
  const sides = new Set(named.flatMap(({ tie, proposedBy }) => (tie === '' ? proposedBy : [])));
  const isByBoth = sides.has(APPLICANT_LABEL) && sides.size > 1;
  const others = isByBoth ? [] : await mediators(and(eq(persons.isShown, true), notInArray(persons.id, ids)));
  return [...named, ...others].sort((one, other) => other.proposedBy.length - one.proposedBy.length);
}

/** Returns the proceedings of a mediation for staff. */
export async function getStaffProceedings(ctx: Ctx, id: number): Promise<StaffProceedings> {
  await staffCaseOf(ctx, id);
  const row = await mediationRow(ctx, id);
  return {
    ...(await presentProceedings(ctx, row, STAFF)),
    candidates: canMove(row, 'appoint') ? await candidatesOf(ctx, row) : [],
    canAppoint: canMove(row, 'appoint'),
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
export const appointMediator = (
  ctx: Ctx,
  id: number,
  { mediatorId, mobile }: z.output<typeof appoint.body>,
): Promise<StaffProceedings> =>
  changing(ctx, id, async (row) => {
    if (mediatorOf(row)?.id === mediatorId && mobile === '')
      throw conflict('已经是本案的调解员；只换手机的，请填写新的手机');
    const person = await mediatorRow(ctx, mediatorId);
    const chosen = (await candidatesOf(ctx, row)).find((one) => one.id === mediatorId);
    if (!person || !chosen) throw invalid({ mediatorId: '请在列出的调解员里选定；双方都推荐了的，限于双方推荐的人选' });
    if (chosen.tie)
      throw refusal('conflictOfInterest', `${person.name}与“${chosen.tie}”有利害关系，应当回避，请另选调解员`);
    const by = chosen.proposedBy.length > 0 ? `，由${chosen.proposedBy.join('、')}推荐` : '';
    const moved = await moveCase(ctx, id, 'appoint', {
      note: `${person.name}${by}`,
      set: { data: { ...row.data, appointed: { id: person.id, name: person.name } } },
    });
    await openDesk(ctx, moved, person, mobile);
    await tellParties(
      ctx,
      row,
      await takingPart(ctx, row.id),
      `已选定调解员${person.name}。认为有利害关系需要回避的，请尽快与本会联系。`,
    );
  });

/** Arranges a session and tells all parties. Throws 422 for a time in the past. */
export const addMediationSession = (ctx: Ctx, id: number, session: z.output<typeof newSession>) =>
  changing(ctx, id, (row) => arrangeSession(ctx, row, session));

/** Writes the minutes of a session that has begun. */
export const writeMinutes = (
  ctx: Ctx,
  id: number,
  number: number,
  given: z.output<typeof minutesBody>,
): Promise<StaffProceedings> =>
  changing(ctx, id, async (row) => {
    const change = await setMinutes(ctx, row, number, given);
    if (change) ctx.changed({ subject: 'record', id, title: `${row.recordNo} ${row.title}`, ...change });
  });

/** Drafts the agreement or a new version of it. */
export const draftAgreement = (ctx: Ctx, id: number, draft: z.output<typeof sentDraft>) =>
  changing(ctx, id, (row) => draftVersion(ctx, row, draft));
