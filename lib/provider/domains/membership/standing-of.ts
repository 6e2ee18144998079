import { and, asc, desc, eq, gte, inArray, lte, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { listMemberships as listing, MembershipSummary, OwnMembership } from '@/lib/contract/memberships';
import { formatDate, formatDateTime } from '@/lib/format/dates';
import { daysBetween, daysLater } from '@/lib/format/day-math';
import { stateOf } from '@/lib/kinds/case';
import { membershipChange } from '@/lib/kinds/cases/membership-change';
import { orderStateLabels } from '@/lib/kinds/products/order-labels';
import { RENEWAL_DAYS, returnUntil } from '@/lib/rules/membership-terms';
import type { Ctx } from '../../core/context';
import { pageResult, pageWindow } from '../../core/paging';
import { certificates, memberships, membershipTerms, orders } from '../../db/schema';
import { sought } from '../../db/sought';
import { entryOf } from '../association-member';
import { OPEN_STATES } from '../order';
import { dictionaryLabels } from '../settings';
import { openChanges } from './change-hooks';
import { nextTerm, renewalOf, renewalOrders } from './renew';
import { isInForce, LEVELS, latestMembership, type MembershipRow } from './standing';

async function presentRenewal(ctx: Ctx, row: MembershipRow): Promise<OwnMembership['renewal']> {
  const renewal = await renewalOf(ctx, row);
  if (!renewal) return null;
  const [open] = await ctx.db
    .select({ id: orders.id, state: orders.state })
    .from(orders)
    .where(and(renewalOrders(row), inArray(orders.state, OPEN_STATES)));
  return {
    amount: renewal.amount,
    ...nextTerm(row, formatDate(ctx.now())),
    order: open ? { ...open, stateLabel: orderStateLabels[open.state] } : null,
  };
}

/** Returns the latest membership of the account acted as; null for none. */
export async function getOwnMembership(ctx: Ctx): Promise<OwnMembership | null> {
  const row = await latestMembership(ctx, ctx.user);
  if (!row) return null;
  const labels = await dictionaryLabels(ctx, LEVELS);
  const levelOf = (value: string) => ({ value, label: labels.get(value) ?? value });
  const [certificate] = await ctx.db
    .select({ publicId: certificates.publicId })
    .from(certificates)
    .where(eq(certificates.id, row.certificateId));
  const terms = await ctx.db
    .select()
    .from(membershipTerms)
    .where(eq(membershipTerms.membershipId, row.id))
    .orderBy(desc(membershipTerms.endsOn))
    .limit(50);
  const { number, recordId, memberId, name, variant, representative, state, startsOn, endsOn, graceUntil } = row;
  return {
    number,
    recordId,
    memberId,
    name,
    variant,
    representative,
    state,
    startsOn,
    endsOn,
    publicId: certificate?.publicId ?? '',
    level: levelOf(row.level),
    nextLevel: row.nextLevel ? levelOf(row.nextLevel) : null,
    graceUntil: state === 'grace' ? graceUntil : null,
    returnUntil: state === 'lapsed' ? returnUntil(endsOn) : null,
    daysLeft: daysBetween(formatDate(ctx.now()), endsOn),
    renewal: await presentRenewal(ctx, row),
    isInForce: await isInForce(ctx, ctx.user),
    entry: await entryOf(ctx, memberId),
    terms: terms.map((term) => ({
      startsOn: term.startsOn,
      endsOn: term.endsOn,
      levelLabel: labels.get(term.level) ?? term.level,
      orderId: term.orderId,
      isReturned: term.isReturned,
    })),
    changes: (await openChanges(ctx, row)).map(({ id, recordNo, variant: matter, status }) => ({
      id,
      recordNo,
      matter,
      statusLabel: stateOf(membershipChange, status)?.label ?? status,
      tone: stateOf(membershipChange, status)?.tone ?? 'ink',
    })),
  };
}

type Query = z.output<(typeof listing)['query']>;

const isEnding = (today: string) =>
  and(
    eq(memberships.state, 'active'),
    gte(memberships.endsOn, today),
    lte(memberships.endsOn, daysLater(today, RENEWAL_DAYS)),
  );

const present = (row: MembershipRow, labels: Map<string, string>): MembershipSummary => ({
  id: row.id,
  number: row.number,
  recordId: row.recordId,
  memberId: row.memberId,
  name: row.name,
  variant: row.variant,
  levelLabel: labels.get(row.level) ?? row.level,
  state: row.state,
  startsOn: row.startsOn,
  endsOn: row.endsOn,
  graceUntil: row.graceUntil,
  reminded: row.reminded,
  updatedAt: formatDateTime(row.updatedAt),
});

/** Lists memberships for staff by their last day, with the number in each state. */
export async function listMemberships(ctx: Ctx, query: Query) {
  const today = formatDate(ctx.now());
  const found = sought(query.q, { texts: [memberships.name], numbers: [memberships.number] });
  const ofState =
    query.state === 'ending' ? isEnding(today) : query.state ? eq(memberships.state, query.state) : undefined;
  const { limit, offset } = pageWindow(query);
  const rows = await ctx.db
    .select()
    .from(memberships)
    .where(and(found, ofState))
    .orderBy(asc(memberships.endsOn), asc(memberships.id))
    .limit(limit)
    .offset(offset);
  const groups = await ctx.db
    .select({
      state: memberships.state,
      count: sql<number>`count(*)::int`,
      ending: sql<number>`(count(*) filter (where ${isEnding(today)}))::int`,
    })
    .from(memberships)
    .where(found)
    .groupBy(memberships.state);
  const ending = groups.reduce((sum, group) => sum + group.ending, 0);
  const states = [...groups.map(({ state, count }) => ({ state, count })), { state: 'ending' as const, count: ending }];
  const total = query.state
    ? (states.find(({ state }) => state === query.state)?.count ?? 0)
    : groups.reduce((sum, { count }) => sum + count, 0);
  const labels = await dictionaryLabels(ctx, LEVELS);
  return {
    ...pageResult(
      query,
      rows.map((row) => present(row, labels)),
      total,
    ),
    states,
  };
}
