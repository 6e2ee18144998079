import { type Batch, type CaseKind, statesWhere } from '@/lib/kinds/case';
import { caseKind, caseKinds } from '@/lib/kinds/cases';
import { requireDuty } from '../../access/duties';
import type { Ctx } from '../../core/context';
import { invalid } from '../../core/errors';

/** A kind whose cases are forwarded in batches. */
export type BatchKind = CaseKind & { readonly batch: Batch };

/** Whether cases of a kind are forwarded in batches. */
export const hasBatch = (kind: CaseKind): kind is BatchKind => kind.batch !== undefined;

/** Kinds within the caller's duties whose cases are forwarded in batches. */
export const ownBatchKinds = (ctx: Ctx): BatchKind[] =>
  caseKinds()
    .filter(hasBatch)
    .filter(({ duty }) => ctx.user.duties.includes(duty));

/** Returns the kind of a stored batch. Throws for a kind that no longer declares batches. */
export function batchKind(key: string): BatchKind {
  const kind = caseKind(key);
  if (!hasBatch(kind)) throw new Error(`cases of ${key} are not forwarded in batches`);
  return kind;
}

/** Returns a kind named by the caller. Throws 422 for one without batches, 403 for one of another duty. */
export function requestedKind(ctx: Ctx, key: string): BatchKind {
  const kind = caseKinds()
    .filter(hasBatch)
    .find((one) => one.key === key);
  if (!kind) throw invalid({ kind: '这一类业务不分批转报' });
  requireDuty(ctx.user, kind.duty);
  return kind;
}

/** States that allow an action. */
export const statesAllowing = (kind: CaseKind, action: string): string[] =>
  statesWhere(kind, ({ to }) => to !== undefined && Object.hasOwn(to, action));
