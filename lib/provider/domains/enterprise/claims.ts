import { and, desc, eq, getTableColumns, sql } from 'drizzle-orm';
import { formatDateTime } from '@/lib/format/dates';
import { enterpriseClaim } from '@/lib/kinds/cases/enterprise-claim';
import { optionLabel } from '@/lib/kinds/field-types';
import type { Ctx } from '../../core/context';
import { conflict, notFound } from '../../core/errors';
import { enterprises, enterpriseUsers, records } from '../../db/schema';
import { type CaseRow, moveCase } from '../case';
import { nameOf } from './present';

const codeOf = sql<string>`${records.data} ->> 'uscc'`;

/** Claims that wait for an answer, of the accounts that the caller owns. */
const askedOfMe = (ctx: Ctx) =>
  ctx.db
    .select({ ...getTableColumns(records), enterprise: enterprises.name })
    .from(records)
    .innerJoin(enterprises, eq(enterprises.uscc, codeOf))
    .innerJoin(enterpriseUsers, eq(enterpriseUsers.enterpriseId, enterprises.id))
    .where(
      and(
        eq(records.kind, enterpriseClaim.key),
        eq(records.status, 'asked'),
        eq(enterpriseUsers.userId, ctx.user.userId),
        eq(enterpriseUsers.role, 'owner'),
      ),
    )
    .orderBy(desc(records.id));

const text = ({ data }: Pick<CaseRow, 'data'>, field: string): string => {
  const value = data[field];
  return typeof value === 'string' ? value : '';
};
const { relation, former } = enterpriseClaim.fields;

/** What an owner is told of a claim: who, why and what would become of them; not the papers, which are for those who decide. */
export const listAskedClaims = async (ctx: Ctx) =>
  (await askedOfMe(ctx)).map((row) => ({
    id: row.id,
    enterprise: row.enterprise,
    claimant: text(row, 'claimant'),
    relation: optionLabel(relation.options, text(row, 'relation')),
    reason: text(row, 'reason'),
    former: optionLabel(former.options, text(row, 'former')),
    createdAt: formatDateTime(row.createdAt),
    dueOn: row.dueOn,
  }));

/**
 * Takes an owner's word to a claim, and passes it to those who decide. The claimant sees that it goes on, as it would
 * without any word: whose the account is stays between the owner and the association.
 */
export const answerClaim = (ctx: Ctx, id: number, { agree, note }: { agree: boolean; note: string }) =>
  ctx.transaction(async () => {
    const asked = (await askedOfMe(ctx)).find((row) => row.id === id);
    if (!asked) throw notFound('没有等待您答复的申请');
    const [row] = await ctx.db.select().from(records).where(eq(records.id, id)).for('update');
    if (row?.status !== 'asked') throw conflict('这件申请已经转协会审核');
    const answer = { by: nameOf(ctx.user.account), agree, note, at: formatDateTime(ctx.now()) };
    await moveCase(ctx, id, 'forward', { set: { data: { ...row.data, answer } } });
    return {};
  });
