import { and, desc, eq, gte, inArray, or } from 'drizzle-orm';
import type { Publicity } from '@/lib/contract/membership-publicity';
import { tag } from '@/lib/contract/tags';
import { formatDate } from '@/lib/format/dates';
import { daysLater } from '@/lib/format/day-math';
import { membership } from '@/lib/kinds/cases/membership';
import type { Ctx } from '../../core/context';
import { notFound, refusal } from '../../core/errors';
import { membershipObjections, membershipPublicities } from '../../db/schema';
import { type CaseRow, dueOnOf, isOverdue } from '../case';
import { dictionaryLabels } from '../settings';
import { appliedFor } from './present';

export type PublicityRow = typeof membershipPublicities.$inferSelect;

/** Days for which a passed publicity stays on the site. */
const SHOWN_DAYS = 30;
/** Entries of the public list; more are not expected within the time shown. */
const MOST = 200;

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Opens the publicity of an application that is being announced. */
export async function openPublicity(ctx: Ctx, row: CaseRow): Promise<void> {
  const { name, variant, applied } = appliedFor(row);
  const startsOn = formatDate(ctx.now());
  await ctx.db.insert(membershipPublicities).values({
    recordId: row.id,
    name,
    variant,
    level: applied.value,
    field: textOf(variant === 'personal' ? row.data.field : row.data.industry),
    startsOn,
    endsOn: dueOnOf(membership, 'announced', ctx.now()) ?? startsOn,
    updatedAt: ctx.now(),
  });
  await ctx.touch(tag.publicity);
}

const outcomes: Readonly<Record<string, PublicityRow['state']>> = {
  unpaid: 'passed',
  paid: 'passed',
  rejected: 'refused',
  withdrawn: 'withdrawn',
};

/** Ends the publicity of an application that has left it. */
export async function closePublicity(ctx: Ctx, { id, status }: CaseRow): Promise<void> {
  const state = outcomes[status];
  if (!state) return;
  const ended = await ctx.db
    .update(membershipPublicities)
    .set({ state, updatedAt: ctx.now() })
    .where(and(eq(membershipPublicities.recordId, id), inArray(membershipPublicities.state, ['open', 'passed'])))
    .returning({ id: membershipPublicities.id });
  if (ended.length > 0) await ctx.touch(tag.publicity);
}

/** Action that ends a publicity: null while an objection is undecided or upheld. Other states end as declared. */
export async function endOfPublicity(ctx: Ctx, row: CaseRow): Promise<string | null> {
  if (row.status !== 'announced') return membership.states[row.status as keyof typeof membership.states]?.lapse ?? null;
  const against = await ctx.db.$count(
    membershipObjections,
    and(eq(membershipObjections.recordId, row.id), inArray(membershipObjections.state, ['open', 'upheld'])),
  );
  if (against > 0) return null;
  return row.orderId === null ? 'pass' : 'passPaid';
}

/** Throws 409 unless the publicity is over and no objection stands against the application. */
export async function requirePublicityOver(ctx: Ctx, row: CaseRow): Promise<void> {
  if (!isOverdue(ctx, row)) throw refusal('actionNotAllowed', `公示到 ${row.dueOn ?? ''} 为止，期满以前不能进入下一步`);
  const states = await ctx.db
    .select({ state: membershipObjections.state })
    .from(membershipObjections)
    .where(eq(membershipObjections.recordId, row.id));
  if (states.some(({ state }) => state === 'open'))
    throw refusal('actionNotAllowed', '还有异议没有处理，处理以前不能进入下一步');
  if (states.some(({ state }) => state === 'upheld')) throw refusal('actionNotAllowed', '有异议成立，只能不予入会');
}

const shown = (ctx: Ctx) =>
  or(
    eq(membershipPublicities.state, 'open'),
    and(
      eq(membershipPublicities.state, 'passed'),
      gte(membershipPublicities.endsOn, daysLater(formatDate(ctx.now()), -SHOWN_DAYS)),
    ),
  );

const present = (row: PublicityRow, labels: Map<string, string>): Publicity => ({
  id: row.id,
  name: row.name,
  variant: row.variant,
  levelLabel: labels.get(row.level) ?? row.level,
  field: row.field,
  startsOn: row.startsOn,
  endsOn: row.endsOn,
  state: row.state === 'open' ? 'open' : 'passed',
});

const LEVELS = 'c_sys_member_level';

/** Lists the applications in publicity, then those that passed within thirty days. */
export async function listPublicity(ctx: Ctx): Promise<{ list: Publicity[] }> {
  const rows = await ctx.db
    .select()
    .from(membershipPublicities)
    .where(shown(ctx))
    .orderBy(desc(membershipPublicities.endsOn), desc(membershipPublicities.id))
    .limit(MOST);
  const labels = await dictionaryLabels(ctx, LEVELS);
  const list = rows.map((row) => present(row, labels));
  return { list: [...list.filter(({ state }) => state === 'open'), ...list.filter(({ state }) => state !== 'open')] };
}

/** Returns a shown publicity. Throws 404 for others. */
export async function publicityOf(ctx: Ctx, id: number): Promise<PublicityRow> {
  const [row] = await ctx.db
    .select()
    .from(membershipPublicities)
    .where(and(eq(membershipPublicities.id, id), shown(ctx)));
  if (!row) throw notFound('公示不存在或已结束');
  return row;
}

export const getPublicity = async (ctx: Ctx, id: number): Promise<Publicity> =>
  present(await publicityOf(ctx, id), await dictionaryLabels(ctx, LEVELS));
