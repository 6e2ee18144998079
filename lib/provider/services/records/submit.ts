import { quoteTitle } from '@/lib/text/quote-title';
import type { Ctx } from '../../context';
import { recordEvents, records } from '../../db/schema';
import { sendMessage } from '../messages/send';
import { nextNumber } from './number';

export interface NewRecord {
  /** Kind of case: mediation, appraisal, membership, prize-entry ... */
  kind: string;
  /** Letters of its number. */
  prefix: string;
  /** What the kind is called to people. */
  label: string;
  title: string;
  data: Record<string, unknown>;
  status?: string;
  orderId?: number;
  dueOn?: string;
}

/** Files a case of the calling account: number, first event and a message. Call inside a transaction. */
export async function submitRecord(ctx: Ctx, input: NewRecord) {
  const { userId, eId } = ctx.user;
  const now = ctx.now();
  const { kind, title, data, orderId, dueOn, status = 'submitted' } = input;
  const [row] = await ctx.db
    .insert(records)
    .values({
      kind,
      recordNo: await nextNumber(ctx, input.prefix),
      userId,
      eId,
      title,
      status,
      data,
      orderId,
      dueOn,
      submittedAt: now,
      createdAt: now,
      updatedAt: now,
    })
    .returning();
  if (!row) throw new Error('insert returned no row');
  await ctx.db
    .insert(recordEvents)
    .values({ recordId: row.id, action: '提交申请', actor: 'applicant', createdAt: now });
  const body = `您的${input.label}${quoteTitle(title)}已提交，编号 ${row.recordNo}。`;
  await sendMessage(ctx, {
    userId,
    eId,
    kind: 'business',
    title: `${input.label}已提交`,
    body,
    link: `/mine/bussiness-detail?id=${row.id}`,
  });
  return row;
}
