import { and, desc, eq, getTableColumns, ne, sql } from 'drizzle-orm';
import { formatDateTime } from '@/lib/format/dates';
import { enterpriseClaim } from '@/lib/kinds/cases/enterprise-claim';
import { optionLabel } from '@/lib/kinds/field-types';
import type { Ctx } from '../../core/context';
import { conflict, notFound } from '../../core/errors';
import { cases, enterprises, enterpriseUsers } from '../../db/schema';
import { type CaseRow, moveCase } from '../case';
import { nameOf } from './present';

const codeOf = sql<string>`${cases.data} ->> 'uscc'`;

/** Query of the unanswered claims on enterprise accounts that the caller owns. */
const askedOfMe = (ctx: Ctx) =>
  ctx.db
    .select({ ...getTableColumns(cases), enterprise: enterprises.name, enterpriseId: enterprises.id })
    .from(cases)
    .innerJoin(enterprises, eq(enterprises.uscc, codeOf))
    .innerJoin(enterpriseUsers, eq(enterpriseUsers.enterpriseId, enterprises.id))
    .where(
      and(
        eq(cases.kind, enterpriseClaim.key),
        eq(cases.status, 'asked'),
        // A claimant whom an owner has made an owner meanwhile.
        ne(cases.userId, ctx.user.userId),
        eq(enterpriseUsers.userId, ctx.user.userId),
        eq(enterpriseUsers.role, 'owner'),
      ),
    )
    .orderBy(desc(cases.id));

const text = ({ data }: Pick<CaseRow, 'data'>, field: string): string => {
  const value = data[field];
  return typeof value === 'string' ? value : '';
};
const { relation, former } = enterpriseClaim.fields;

/** Fields that an owner agrees to: who becomes owner, as what, and what becomes of the owner. */
export const agreedIn = (row: Pick<CaseRow, 'data'>): string[] =>
  ['claimant', 'relation', 'former'].map((name) => text(row, name));

/**
 * Lists the claims for the owner: claimant, reason and the owner's future role. Omits the documents, which are for
 * reviewers only.
 */
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
 * Records the owner's answer to a claim and forwards it for review. The claimant sees the same progress as without an
 * answer, so that the owner stays undisclosed.
 */
export const answerClaim = (ctx: Ctx, id: number, { agree, note }: { agree: boolean; note: string }) =>
  ctx.transaction(async () => {
    const asked = (await askedOfMe(ctx)).find((row) => row.id === id);
    if (!asked) throw notFound('没有等待您答复的申请');
    const [row] = await ctx.db.select().from(cases).where(eq(cases.id, id)).for('update');
    if (row?.status !== 'asked') throw conflict('这件申请已经转协会审核');
    const { account, userId } = ctx.user;
    const answer = {
      by: nameOf(account),
      userId,
      agree,
      note,
      at: formatDateTime(ctx.now()),
      enterpriseId: asked.enterpriseId,
      about: agreedIn(row),
    };
    await moveCase(ctx, id, 'forward', { set: { data: { ...row.data, answer } } });
    return {};
  });
