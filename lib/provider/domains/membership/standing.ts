import { and, desc, eq, gte, isNull, or } from 'drizzle-orm';
import { formatDate } from '@/lib/format/dates';
import { MEMBERSHIP_PAGE } from '@/lib/kinds/membership-labels';
import { DEFAULT_GRACE_DAYS } from '@/lib/rules/membership-terms';
import type { Ctx } from '../../core/context';
import { ProviderError } from '../../core/errors';
import { type Account, ownedBy } from '../../db/owned-by';
import { memberships } from '../../db/schema';
import { setStanding } from '../certificate';
import { type NewMessage, sendMessage } from '../notification';
import { dictionaryLabels, getConfigValue } from '../settings';

export type MembershipRow = typeof memberships.$inferSelect;

export const LEVELS = 'c_sys_member_level';

/** Condition for memberships in force: within a paid term, or in grace. */
export const inForce = (ctx: Ctx) =>
  or(
    eq(memberships.state, 'active'),
    and(
      eq(memberships.state, 'grace'),
      or(isNull(memberships.graceUntil), gte(memberships.graceUntil, formatDate(ctx.now()))),
    ),
  );

/** Membership in force of an account; undefined for none. */
export async function membershipInForce(ctx: Ctx, account: Account): Promise<MembershipRow | undefined> {
  const [row] = await ctx.db
    .select()
    .from(memberships)
    .where(and(ownedBy(memberships, account), inForce(ctx)))
    .limit(1);
  return row;
}

/** Whether an account is a member now: within a paid term, or in grace. */
export const isInForce = async (ctx: Ctx, account: Account): Promise<boolean> =>
  (await membershipInForce(ctx, account)) !== undefined;

/** Latest membership of an account; undefined for none. */
export async function latestMembership(ctx: Ctx, { userId, eId }: Account): Promise<MembershipRow | undefined> {
  const [row] = await ctx.db
    .select()
    .from(memberships)
    .where(ownedBy(memberships, { userId, eId }))
    .orderBy(desc(memberships.id))
    .limit(1);
  return row;
}

/** Locks a membership; undefined for an unknown one. */
export async function lockMembership(ctx: Ctx, id: number): Promise<MembershipRow | undefined> {
  const [row] = await ctx.db.select().from(memberships).where(eq(memberships.id, id)).for('update');
  return row;
}

/** Updates columns of a membership. */
export async function writeMembership(
  ctx: Ctx,
  id: number,
  set: Partial<typeof memberships.$inferInsert>,
): Promise<MembershipRow> {
  const [row] = await ctx.db
    .update(memberships)
    .set({ ...set, updatedAt: ctx.now() })
    .where(eq(memberships.id, id))
    .returning();
  if (!row) throw new Error(`membership ${id} is not there`);
  return row;
}

/** Days of grace by the setting of the association. */
export async function graceDays(ctx: Ctx): Promise<number> {
  try {
    const days = Number(await getConfigValue(ctx, 'membership/grace_days'));
    return Number.isInteger(days) && days >= 0 ? days : DEFAULT_GRACE_DAYS;
  } catch (error) {
    // Databases that are older than the setting have no value.
    if (error instanceof ProviderError && error.status === 404) return DEFAULT_GRACE_DAYS;
    throw error;
  }
}

export async function levelLabel(ctx: Ctx, level: string): Promise<string> {
  return (await dictionaryLabels(ctx, LEVELS)).get(level) ?? level;
}

/** Public facts of the certificate. */
export const factsOf = ({ startsOn, endsOn }: Pick<MembershipRow, 'startsOn' | 'endsOn'>) => [
  { label: '会籍期限', value: `${startsOn} 至 ${endsOn}` },
];

/** Writes state, level and term of a membership into its certificate. */
export async function keepCertificate(ctx: Ctx, row: MembershipRow, note = ''): Promise<void> {
  const isValid = row.state === 'active' || row.state === 'grace';
  await setStanding(ctx, row.certificateId, {
    status: isValid ? 'valid' : 'revoked',
    title: await levelLabel(ctx, row.level),
    facts: factsOf(row),
    note,
  });
}

/** Sends the owner of a membership a message about it. */
export const tellMember = (
  ctx: Ctx,
  { userId, eId }: MembershipRow,
  message: Pick<NewMessage, 'title' | 'body' | 'topic'>,
): Promise<void> => sendMessage(ctx, { userId, eId, kind: 'business', link: MEMBERSHIP_PAGE, ...message });
