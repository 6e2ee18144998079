import { and, asc, desc, eq, gte, inArray, isNotNull, isNull, or } from 'drizzle-orm';
import type { PrizePublicity, ProposedAward } from '@/lib/contract/prize-objections';
import { tag } from '@/lib/contract/tags';
import { addDays, formatDate } from '@/lib/format/dates';
import { workdaysAfter } from '@/lib/format/workdays';
import { statesWhere } from '@/lib/kinds/case';
import { PRIZE_PUBLICITY_DAYS, prizeObjection } from '@/lib/kinds/cases/prize-objection';
import { refuseOwnOf } from '../../access/own';
import type { Ctx } from '../../core/context';
import { conflict, refusal } from '../../core/errors';
import { cases, prizeEntries as entries, prizeObjections, prizeSessions } from '../../db/schema';
import { requireSecond } from '../closing';
import { chosenByLevel, chosenWorks } from './chosen';
import { detailOf, lockSession, type SessionRow } from './sessions';

/** Days for which a publicity stays on the site after the announcement. */
const SHOWN_DAYS = 30;
/** States of an objection that still waits for its answer. */
export const OPEN_OBJECTION = statesWhere(prizeObjection, ({ holder }) => holder !== undefined);

/** Days of a publicity that begins now. */
export const publicityDays = (ctx: Ctx) => ({
  publicityFrom: formatDate(ctx.now()),
  publicityTo: workdaysAfter(ctx.now(), PRIZE_PUBLICITY_DAYS),
});

/** Columns of a session without a proposal and its publicity. */
export const NO_PROPOSAL = {
  proposedBy: null,
  proposedAt: null,
  vacancies: '',
  publicityFrom: null,
  publicityTo: null,
} as const;

/** Number of objections to awards of a session that wait for an answer. */
export const openObjections = (ctx: Ctx, sessionId: number): Promise<number> =>
  ctx.db
    .select({ id: cases.id })
    .from(prizeObjections)
    .innerJoin(cases, eq(cases.id, prizeObjections.recordId))
    .where(and(eq(prizeObjections.sessionId, sessionId), inArray(cases.status, OPEN_OBJECTION)))
    .then((rows) => rows.length);

/** Throws 409 unless the publicity is over and every objection is answered. */
export async function requirePublicityOver(ctx: Ctx, { id, publicityTo }: SessionRow): Promise<void> {
  if (publicityTo === null) throw conflict('请先公示拟获奖名单，公示期满以后公布');
  if (publicityTo >= formatDate(ctx.now()))
    throw refusal('actionNotAllowed', `拟获奖名单公示到 ${publicityTo} 为止，期满以前不能公布`);
  const open = await openObjections(ctx, id);
  if (open > 0) throw refusal('actionNotAllowed', `还有 ${open} 件异议没有答复，答复以前不能公布`);
}

/**
 * Opens the publicity of the proposed winners. Throws 409 without a proposal, for the person who proposed it, and for a
 * caller with a conflict of interest.
 */
export const beginPrizePublicity = (ctx: Ctx, sessionId: number) =>
  ctx.transaction(async () => {
    const session = await lockSession(ctx, sessionId);
    if (session.announcedAt) throw conflict('获奖名单已经公布');
    if (!session.proposedAt) throw conflict('请先提请公布，再由另一人复核');
    if (session.publicityTo) throw conflict(`拟获奖名单正在公示，到 ${session.publicityTo} 为止`);
    for (const { id } of await chosenWorks(ctx, sessionId)) await refuseOwnOf(ctx, 'prizeEntry', id);
    await requireSecond(ctx, session.proposedBy, '获奖名单由两人公示，请由另一人复核', {
      duty: 'publishing',
      people: '内容发布人员',
    });
    const days = publicityDays(ctx);
    await ctx.db
      .update(prizeSessions)
      .set({ ...days, updatedAt: ctx.now() })
      .where(eq(prizeSessions.id, sessionId));
    ctx.changed({ subject: 'prize-session', id: sessionId, title: session.title, before: {}, after: { ...days } });
    await ctx.touch(tag.prize);
    return {};
  });

type EntryRow = typeof entries.$inferSelect;

/** A proposed award in words. */
export function presentAward(session: Pick<SessionRow, 'detail'>, row: EntryRow): ProposedAward {
  const { classes, levels } = detailOf(session);
  return {
    id: row.id,
    number: row.number,
    title: row.title,
    author: row.author,
    organisation: row.organisation,
    className: classes.find(({ key }) => key === row.classKey)?.name ?? '',
    levelLabel: levels.find(({ key }) => key === row.level)?.name ?? '',
    citation: row.citation,
  };
}

async function objectionsOf(ctx: Ctx, sessionId: number): Promise<PrizePublicity['objections']> {
  const rows = await ctx.db
    .select({ id: cases.id, title: entries.title, status: cases.status, outcome: prizeObjections.outcome })
    .from(prizeObjections)
    .innerJoin(cases, eq(cases.id, prizeObjections.recordId))
    .innerJoin(entries, eq(entries.id, prizeObjections.entryId))
    .where(eq(prizeObjections.sessionId, sessionId))
    .orderBy(asc(cases.id));
  return rows
    .filter(({ status }) => status !== 'withdrawn')
    .map(({ id, title, status, outcome }) => ({
      id,
      title,
      // An answer counts once it is confirmed.
      result: OPEN_OBJECTION.includes(status) || outcome === null ? 'pending' : outcome,
    }));
}

function stateOf(ctx: Ctx, { announcedAt, publicityTo }: SessionRow): PrizePublicity['state'] {
  if (announcedAt) return 'announced';
  return publicityTo !== null && publicityTo >= formatDate(ctx.now()) ? 'open' : 'over';
}

/** Lists the sessions in publicity, newest first; announced ones for thirty days. */
export async function listPrizePublicities(ctx: Ctx): Promise<{ list: PrizePublicity[] }> {
  const sessions = await ctx.db
    .select()
    .from(prizeSessions)
    .where(
      and(
        isNotNull(prizeSessions.publicityTo),
        or(isNull(prizeSessions.announcedAt), gte(prizeSessions.announcedAt, addDays(ctx.now(), -SHOWN_DAYS))),
      ),
    )
    .orderBy(desc(prizeSessions.number));
  const list: PrizePublicity[] = [];
  for (const session of sessions)
    list.push({
      id: session.id,
      title: session.title,
      startsOn: session.publicityFrom ?? '',
      endsOn: session.publicityTo ?? '',
      state: stateOf(ctx, session),
      vacancies: session.vacancies,
      awards: (await chosenByLevel(ctx, session)).map((row) => presentAward(session, row)),
      objections: await objectionsOf(ctx, session.id),
    });
  return { list };
}
