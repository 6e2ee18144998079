import { eq } from 'drizzle-orm';
import type { CorrectionForm, RecordDetail } from '@/lib/contract/records';
import { formatDate, formatDateTime } from '@/lib/format/dates';
import { recordKindLabel, recordStatusLabel } from '@/lib/kinds/record-words';
import { quoteTitle } from '@/lib/text/quote-title';
import type { Ctx } from '../../context';
import { recordEvents, records } from '../../db/schema';
import { conflict, notFound } from '../../errors';
import { ownFiles } from '../files/own';
import { sendMessage } from '../messages/send';
import { getOwnRecord } from './read';

type RecordRow = typeof records.$inferSelect;

function requireCorrectable(ctx: Ctx, row: RecordRow): void {
  if (row.kind === 'membership') throw conflict('入会申请请在入会申请表里补正');
  if (row.status !== 'correction')
    throw conflict(`业务当前为“${recordStatusLabel(row.kind, row.status)}”，不能提交补正`);
  if (row.dueOn && row.dueOn < formatDate(ctx.now())) throw conflict('补正期限已过，请联系本会');
}

/** Adds the correction to the case and lets the review go on. Locked, so that pressing twice hands in one. */
export async function correctRecord(ctx: Ctx, id: number, { note, files }: CorrectionForm): Promise<RecordDetail> {
  await ctx.transaction(async () => {
    const [row] = await ctx.db.select().from(records).where(eq(records.id, id)).for('update');
    if (!row || row.userId !== ctx.user.userId || row.eId !== ctx.user.eId) throw notFound('业务不存在或无权查看');
    requireCorrectable(ctx, row);
    const now = ctx.now();
    const added = { note, files: await ownFiles(ctx, files, 'files'), at: formatDateTime(now) };
    const before = Array.isArray(row.data.corrections) ? row.data.corrections : [];
    await ctx.db
      .update(records)
      .set({
        status: 'resubmitted',
        dueOn: null,
        data: { ...row.data, corrections: [...before, added] },
        updatedAt: now,
      })
      .where(eq(records.id, id));
    const names = added.files.map(({ originalName }) => originalName).join('、');
    await ctx.db.insert(recordEvents).values({
      recordId: id,
      action: '提交补正',
      note: names ? `${note}\n补正材料：${names}` : note,
      actor: 'applicant',
      changed: ['corrections'],
      createdAt: now,
    });
    const { userId, eId, kind, title } = row;
    const body = `您的${recordKindLabel(kind)}${quoteTitle(title)}已收到补正，审核后在此告知结果。`;
    const link = `/mine/bussiness-detail?id=${id}`;
    await sendMessage(ctx, { userId, eId, kind: 'business', title: '补正已提交', body, link });
  });
  return getOwnRecord(ctx, id);
}
