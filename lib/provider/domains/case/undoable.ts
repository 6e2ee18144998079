import type { StaffCase } from '@/lib/contract/staff-cases';
import { formatDateTime } from '@/lib/format/dates';
import { eventLabel, stateOf } from '@/lib/kinds/case';
import { mayHaveParties } from '@/lib/kinds/case-parties';
import { caseKind } from '@/lib/kinds/cases';
import type { Ctx } from '../../core/context';
import type { caseEvents } from '../../db/schema';
import type { CaseRow } from './case-service';
import { serviceOf } from './case-services';
import { lastOfCourse } from './revision';

/** Time in which a decision can be undone; milliseconds. */
const UNDO_MS = 10 * 60_000;

/** Events that follow a decision without an account: those of persons, the division into cases, and refunds. */
const FOLLOWED: ReadonlySet<string> = new Set([
  'answer',
  'confirm',
  'sign',
  'vote',
  'coOwnerConfirmed',
  'coOwnerObjected',
  'divide',
  'drop',
  'reduce',
]);

type EventRow = typeof caseEvents.$inferSelect;

/**
 * Returns the caller's latest decision on a case if it can still be undone: within ten minutes, while nobody else has
 * acted on the case and no payment has followed. Certificates, documents and other effects outside of the case are
 * corrected by actions of their own.
 */
export function undoableOf(ctx: Ctx, row: CaseRow, events: readonly EventRow[]): EventRow | undefined {
  const last = lastOfCourse(events.filter(({ actor }) => actor !== 'system'));
  if (last?.actor !== 'staff' || last.userId !== ctx.user.userId || !last.before || last.undone) return undefined;
  if (ctx.now().getTime() - last.createdAt.getTime() > UNDO_MS) return undefined;
  if (last.before.orderId !== row.orderId) return undefined;
  const kind = caseKind(row.kind);
  // The rooms of the parties were closed with the case.
  const hasRooms = Object.values(kind.parties ?? {}).some((role) => mayHaveParties(role, row.data));
  if (hasRooms && !stateOf(kind, row.status)?.holder) return undefined;
  const service = serviceOf(row.kind);
  if (service.on?.[last.action] && !service.undo?.[last.action]) return undefined;
  // Actions with a call of their own write beyond the case.
  const { asks, hasOwnCall = false } = kind.actions[last.action] ?? {};
  if (hasOwnCall || events.some(({ id, action }) => id > last.id && FOLLOWED.has(action))) return undefined;
  return asks === 'certificate' || asks === 'document' ? undefined : last;
}

/** Presents the decision that can be undone. */
export function presentUndoable(ctx: Ctx, row: CaseRow, events: readonly EventRow[]): StaffCase['undoable'] {
  const event = undoableOf(ctx, row, events);
  if (!event) return null;
  const until = formatDateTime(new Date(event.createdAt.getTime() + UNDO_MS));
  return { label: eventLabel(caseKind(row.kind), event.action), until };
}
