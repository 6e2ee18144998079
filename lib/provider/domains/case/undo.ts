import { and, eq, gte } from 'drizzle-orm';
import { eventLabel, UNDO } from '@/lib/kinds/case';
import { undoneMessage } from '@/lib/kinds/case-message';
import { caseKind } from '@/lib/kinds/cases';
import { requireDuty } from '../../access/duties';
import type { Ctx } from '../../core/context';
import { conflict, refusal } from '../../core/errors';
import { returned } from '../../db/returned';
import { caseEvents, cases } from '../../db/schema';
import { isClosed } from '../order';
import { serviceOf } from './case-services';
import { keepDeadlines } from './deadlines';
import { lockCase } from './fee';
import { newsOf, notifyApplicant, scheduleLapse } from './move';
import { eventsOf, getStaffCase } from './read';
import { lastOfCourse } from './revision';
import { undoableOf } from './undoable';

/**
 * Undoes the caller's latest decision on a case: restores the case, marks the event, and tells the applicant. Throws
 * 409 if it can no longer be undone.
 */
export async function undoMove(ctx: Ctx, id: number, revision: number) {
  await ctx.transaction(async () => {
    const { row, ofFee } = await lockCase(ctx, id);
    const kind = caseKind(row.kind);
    requireDuty(ctx.user, kind.duty);
    const events = await eventsOf(ctx, id);
    if (lastOfCourse(events)?.id !== revision)
      throw refusal('changedMeanwhile', '这件业务又有了新的进展，不能再撤回，请看过再办理');
    const event = undoableOf(ctx, row, events);
    if (!event?.before) throw conflict('这个决定已经不能撤回，请按新的情况办理');
    if (ofFee.some((order) => !isClosed(order) && order.createdAt >= event.createdAt))
      throw conflict('申请人已经下单缴费，不能撤回，请先与申请人联系');
    await serviceOf(row.kind).undo?.[event.action]?.(ctx, row);
    const now = ctx.now();
    const restored = returned(
      await ctx.db
        .update(cases)
        .set({ ...event.before, updatedAt: now })
        .where(eq(cases.id, id))
        .returning(),
    );
    await ctx.db
      .update(caseEvents)
      .set({ undone: true })
      .where(and(eq(caseEvents.recordId, id), gte(caseEvents.id, event.id)));
    const label = eventLabel(kind, event.action);
    const { userId } = ctx.user;
    await ctx.db
      .insert(caseEvents)
      .values({ recordId: id, action: UNDO, note: `撤回“${label}”`, actor: 'staff', userId, createdAt: now });
    ctx.changed({
      subject: 'record',
      id,
      title: `${row.recordNo} ${row.title}`,
      before: { status: row.status },
      after: { action: UNDO, status: restored.status, note: label },
    });
    await keepDeadlines(ctx, restored);
    await scheduleLapse(ctx, restored);
    if (kind.actions[event.action]?.notification !== 'nothing')
      await notifyApplicant(ctx, restored, undoneMessage(kind, label, newsOf(ctx, restored)));
    await serviceOf(row.kind).moved?.(ctx, restored);
  });
  return getStaffCase(ctx, id);
}
