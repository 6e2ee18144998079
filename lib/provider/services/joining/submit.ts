import { isDeepStrictEqual } from 'node:util';
import { eq } from 'drizzle-orm';
import type { Application, MembershipInput, MembershipLevel } from '@/lib/contract/joining';
import { formatDate } from '@/lib/format/dates';
import { membershipProblems } from '@/lib/rules/membership-rules';
import type { Ctx } from '../../context';
import { recordEvents, records } from '../../db/schema';
import { conflict, invalid } from '../../errors';
import { ownFiles } from '../files/own';
import { sendMessage } from '../messages/send';
import { giveWay, lockSubject, openOrder } from '../orders/open';
import { submitRecord } from '../records/submit';
import { membershipLevels } from './levels';
import { problemOfLogo } from './logo';
import {
  appliedFor,
  feeOf,
  feeSubject,
  isApplicationOver,
  KIND,
  lockApplications,
  presentApplication,
  type RecordRow,
} from './present';
import { newestApplication } from './read';

const uploads = { enterprise: ['licence', 'authorization', 'logo'], personal: ['identity', 'proof'] } as const;

/** Uploads of the form as file references; each must be the caller's own. */
async function filesOf(ctx: Ctx, form: MembershipInput): Promise<Record<string, unknown>> {
  const values: Record<string, unknown> = { ...form };
  const found: Record<string, unknown> = {};
  for (const field of uploads[form.variant]) {
    const address = values[field];
    const [file] = typeof address === 'string' && address ? await ownFiles(ctx, [address], field) : [];
    found[field] = file ?? null;
    const problem = field === 'logo' && file ? await problemOfLogo(ctx, file) : '';
    if (problem) throw invalid({ logo: problem });
  }
  return found;
}

type ApplicationData = Record<string, unknown> & { applied: MembershipLevel };

/** The form as a case keeps it: codes in one writing, the level in words, files as references. */
async function dataOf(ctx: Ctx, form: MembershipInput): Promise<ApplicationData> {
  const levels = await membershipLevels(ctx);
  const offered = levels.filter((level) => level.variant === form.variant);
  const values = offered.map((level) => level.value);
  const problems = membershipProblems(form, formatDate(ctx.now()), values);
  const applied = offered.find((level) => level.value === form.level);
  if (Object.keys(problems).length > 0 || !applied) throw invalid(problems);
  const codes = form.variant === 'enterprise' ? { uscc: form.uscc.toUpperCase() } : { idNo: form.idNo.toUpperCase() };
  return { ...form, ...codes, level: applied.label, applied, ...(await filesOf(ctx, form)) };
}

/**
 * Lets the fee follow the level, and answers the level that holds: a fee that is paid stays as it was. An order for
 * another fee is cancelled. Throws 409 when the fee of another level is paid already, or its transfer is just looked at.
 */
async function settleLevel(ctx: Ctx, row: RecordRow, level: MembershipLevel): Promise<MembershipLevel> {
  const before = appliedFor(row).applied;
  if (before.value === level.value && before.fee === level.fee) return level;
  const subject = feeSubject(row.id);
  await lockSubject(ctx, row, subject);
  // Waits for a payment that is just being settled.
  const open = await openOrder(ctx, row, subject);
  if ((await feeOf(ctx, row)).paid) {
    if (before.value === level.value) return before;
    throw conflict(`会费已按“${before.label}”缴纳，变更级别请先联系会员部退还会费`);
  }
  if (open) await giveWay(ctx, open, { variant: level.value, amount: level.fee });
  return level;
}

/** Sends a returned application again; the reviewer sees which fields are others now. */
async function resubmit(ctx: Ctx, row: RecordRow, form: ApplicationData, title: string): Promise<RecordRow> {
  // Before anything is rewritten: the fee belongs to the level.
  const data = { ...form, applied: await settleLevel(ctx, row, form.applied) };
  const now = ctx.now();
  const changed = Object.entries(data)
    .filter(([field, value]) => field !== 'applied' && !isDeepStrictEqual(value, row.data[field]))
    .map(([field]) => field);
  const [saved] = await ctx.db
    .update(records)
    .set({ data, title, status: 'resubmitted', dueOn: null, updatedAt: now })
    .where(eq(records.id, row.id))
    .returning();
  if (!saved) throw conflict('申请正在办理，请稍后再试');
  await ctx.db
    .insert(recordEvents)
    .values({ recordId: row.id, action: '补正后重新提交', actor: 'applicant', changed, createdAt: now });
  const { userId, eId } = ctx.user;
  const body = `您的入会申请“${title}”已补正，编号 ${row.recordNo}。`;
  await sendMessage(ctx, { userId, eId, kind: 'business', title: '入会申请已补正', body, link: '/join-post-success' });
  return saved;
}

/**
 * Files an application for membership, or sends a returned one again. An account has one open application,
 * however often the button is pressed.
 */
export const submitMembership = (ctx: Ctx, form: MembershipInput): Promise<Application> =>
  ctx.transaction(async () => {
    await lockApplications(ctx, ctx.user);
    const standing = await newestApplication(ctx);
    if (standing && !isApplicationOver(standing.status) && standing.status !== 'correction') {
      throw conflict(`您已有一份入会申请正在办理，编号 ${standing.recordNo}`, { id: standing.id });
    }
    if (standing?.status === 'approved') throw conflict('您已是本会会员，变更级别请联系会员部');
    const data = await dataOf(ctx, form);
    if (standing?.status === 'correction') {
      return presentApplication(ctx, await resubmit(ctx, standing, data, form.name));
    }
    const input = { kind: KIND, prefix: 'RH', label: '入会申请', title: form.name, data };
    return presentApplication(ctx, await submitRecord(ctx, input));
  });
