import { and, desc, eq, getTableColumns, ne } from 'drizzle-orm';
import { formatDateTime } from '@/lib/format/dates';
import { HEARD } from '@/lib/kinds/case';
import { enterpriseClaim } from '@/lib/kinds/cases/enterprise-claim';
import { optionLabel } from '@/lib/kinds/field-types';
import type { Ctx } from '../../core/context';
import { conflict, notFound, tooMany } from '../../core/errors';
import { caseEvents, cases, enterprises, enterpriseUsers } from '../../db/schema';
import { type CaseRow, isRunning, moveCase } from '../case';
import { agreedIn, answersTo, askedAbout, type ClaimAnswer, claimOf, takesAnswers, waitsUntil } from './claim-data';
import { claimedCode } from './claim-notices';
import { nameOf } from './present';
import { ownersOf } from './requests';

/** Query of the running claims on enterprise accounts that the caller owns. */
const onMine = (ctx: Ctx) =>
  ctx.db
    .select({ ...getTableColumns(cases), enterprise: enterprises.name, enterpriseId: enterprises.id })
    .from(cases)
    .innerJoin(enterprises, eq(enterprises.uscc, claimedCode))
    .innerJoin(enterpriseUsers, eq(enterpriseUsers.enterpriseId, enterprises.id))
    .where(
      and(
        eq(cases.kind, enterpriseClaim.key),
        isRunning,
        // A claimant whom an owner has made an owner meanwhile.
        ne(cases.userId, ctx.user.userId),
        eq(enterpriseUsers.userId, ctx.user.userId),
        eq(enterpriseUsers.role, 'owner'),
      ),
    )
    .orderBy(desc(cases.id));

/**
 * The claims that the caller can answer until the decision, with the answer that counts now: each present owner can give
 * and change it, also one who has the account from those who were asked.
 */
const askedOfMe = async (ctx: Ctx) =>
  (await onMine(ctx)).flatMap((row) => {
    const { userId } = ctx.user;
    const own = answersTo(row, row.enterpriseId).present.find((one) => one.userId === userId);
    return takesAnswers(row, row.enterpriseId) || own ? [{ row, own }] : [];
  });

const text = ({ data }: Pick<CaseRow, 'data'>, field: string): string => {
  const value = data[field];
  return typeof value === 'string' ? value : '';
};
const { relation, former } = enterpriseClaim.fields;

/**
 * Lists the claims for the owner: claimant, reason, the owner's future role and the answer so far. Omits the documents, which are for
 * reviewers only.
 */
export const listAskedClaims = async (ctx: Ctx) =>
  (await askedOfMe(ctx)).map(({ row, own }) => ({
    id: row.id,
    enterprise: row.enterprise,
    claimant: text(row, 'claimant'),
    relation: optionLabel(relation.options, text(row, 'relation')),
    reason: text(row, 'reason'),
    former: optionLabel(former.options, text(row, 'former')),
    createdAt: formatDateTime(row.createdAt),
    dueOn: waitsUntil(row),
    answer: own ? { agree: own.agree, note: own.note, at: own.at } : null,
  }));

/**
 * Records an owner's answer to a claim in place of an earlier one, and forwards the claim for review at an objection or when
 * all who were asked have answered. Throws 429 for too many changes: each makes staff read the claim again.
 * The claimant sees the same progress as without an answer, so that the owner stays undisclosed.
 */
export const answerClaim = (ctx: Ctx, id: number, { agree, note }: { agree: boolean; note: string }) =>
  ctx.transaction(async () => {
    const asked = (await askedOfMe(ctx)).find(({ row: { id: claimId } }) => claimId === id);
    if (!asked) throw notFound('没有等待您答复的申请');
    const { account, userId } = ctx.user;
    const wait = await ctx.ports.limiter.consume('claim-answer', `${id}-u${userId}`);
    if (wait > 0) throw tooMany('今天对这件申请的答复已经改过多次，请明天再试', wait);
    const [row] = await ctx.db
      .select()
      .from(cases)
      .where(and(eq(cases.id, id), isRunning))
      .for('update');
    if (!row) throw conflict('这件申请已经办结');
    const { enterpriseId } = asked.row;
    const said: ClaimAnswer = {
      ...{ by: nameOf(account), userId, agree, note, at: formatDateTime(ctx.now()) },
      ...{ enterpriseId, about: agreedIn(row) },
    };
    const data = { ...row.data, answers: [...claimOf(row).answers, said] };
    const owners = (await ownersOf(ctx, enterpriseId)).map((owner) => owner.userId);
    const answered = [...answersTo({ data }, enterpriseId).present.map((one) => one.userId), row.userId];
    const isOver =
      !agree || askedAbout(row, enterpriseId).every((one) => answered.includes(one) || !owners.includes(one));
    if (row.status === 'asked' && isOver) await moveCase(ctx, id, 'forward', { set: { data } });
    else {
      await ctx.db.update(cases).set({ data }).where(eq(cases.id, id));
      // A decision on what was read before is refused.
      await ctx.db.insert(caseEvents).values({ recordId: id, action: HEARD, actor: 'system', createdAt: ctx.now() });
    }
    return {};
  });
