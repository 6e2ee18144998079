import { and, desc, eq, gt, ne } from 'drizzle-orm';
import type { PartyRoom } from '@/lib/contract/case-parties';
import { stateOf } from '@/lib/kinds/case';
import { caseKind } from '@/lib/kinds/cases';
import type { Ctx } from '../../core/context';
import { notFound } from '../../core/errors';
import { hashToken } from '../../core/tokens';
import { caseParties, casePartySessions, cases } from '../../db/schema';
import type { CaseRow } from '../case';
import { taskOf } from './invite';
import { lockKnown, type PartyRow } from './keys';
import { logDeed } from './log';
import { partyOfSession } from './session';

/** Most cases on a desk; the newest ones. */
const MOST = 50;

/**
 * Parties of a desk with their cases, newest first: an appointed person in every case that was sent to the same phone.
 * A link sent to another phone opens its own case alone.
 */
async function onDesk(ctx: Ctx, { personId, contact }: PartyRow): Promise<{ party: PartyRow; row: CaseRow }[]> {
  if (personId === null || contact.mobile === '') return [];
  const rows = await ctx.db
    .select({ party: caseParties, row: cases })
    .from(caseParties)
    .innerJoin(cases, eq(cases.id, caseParties.recordId))
    .where(
      and(eq(caseParties.personId, personId), ne(caseParties.state, 'ended'), gt(caseParties.expiresAt, ctx.now())),
    )
    .orderBy(desc(caseParties.id))
    .limit(MOST);
  return rows.filter(({ party }) => party.contact.mobile === contact.mobile);
}

/** Cases of an appointed person: what is to be done in each until when, and which one is open. Empty for parties. */
export async function deskOf(ctx: Ctx, current: PartyRow): Promise<PartyRoom['desk']> {
  const found = await onDesk(ctx, current);
  const listed = found.map(({ party, row }) => {
    const kind = caseKind(row.kind);
    const state = stateOf(kind, row.status);
    const todo = taskOf(row, party);
    return {
      partyId: party.id,
      kindLabel: kind.title,
      recordNo: row.recordNo,
      title: row.title,
      statusLabel: state?.label ?? '办理中',
      tone: state?.tone ?? ('ink' as const),
      todo,
      dueOn: todo ? row.dueOn : null,
      isCurrent: party.id === current.id,
    };
  });
  // Work first, the most urgent on top.
  const rank = ({ todo, dueOn }: PartyRoom['desk'][number]) => (todo ? (dueOn ?? '9999') : '~');
  return listed.sort((one, other) => (rank(one) < rank(other) ? -1 : Number(rank(one) > rank(other))));
}

/** Opens another case of the desk in the session. Throws 404 for a case that is not on it. */
export async function openOnDesk(ctx: Ctx, token: string, partyId: number): Promise<PartyRow> {
  const current = await partyOfSession(ctx, token);
  const chosen = (await onDesk(ctx, current)).find(({ party }) => party.id === partyId);
  if (!chosen) throw notFound('案件不存在，或者已经不由您办理');
  const { row } = chosen;
  return ctx.transaction(async () => {
    const party = await lockKnown(ctx, chosen.party);
    await ctx.db
      .update(casePartySessions)
      .set({ partyId })
      .where(eq(casePartySessions.tokenHash, hashToken(token)));
    const state = party.state === 'invited' ? 'opened' : party.state;
    const now = ctx.now();
    await ctx.db.update(caseParties).set({ state, lastSeenAt: now, updatedAt: now }).where(eq(caseParties.id, partyId));
    await logDeed(ctx, row, party, '从工作台打开案件');
    return party;
  });
}
