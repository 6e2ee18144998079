import { isDeepStrictEqual } from 'node:util';
import type { CaseDetail } from '@/lib/contract/cases';
import { formatDate, formatDateTime } from '@/lib/format/dates';
import { actionsOf, type CaseKind, variantOf } from '@/lib/kinds/case';
import { caseKind } from '@/lib/kinds/cases';
import { formOf } from '@/lib/kinds/form-values';
import type { Ctx } from '../../core/context';
import { fieldMessages, invalid, refusal } from '../../core/errors';
import {
  actionNotAllowed,
  type CaseRow,
  canMove,
  getOwnCase,
  latestEvent,
  lockOwnCase,
  moveCase,
  newerEvent,
  ownCase,
  serviceOf,
  storedFields,
} from '../case';

function requireEditable(kind: CaseKind, row: CaseRow): void {
  if (!canMove(row, 'edit')) throw actionNotAllowed(kind, row.status, 'edit');
}

/** Returns an own kept case as form values. Throws 404 for another account's, 409 if it cannot be edited. */
export async function getCaseValues(ctx: Ctx, id: number) {
  const row = await ownCase(ctx, id);
  const kind = caseKind(row.kind);
  requireEditable(kind, row);
  const revision = (await latestEvent(ctx, id))?.number ?? 0;
  return { kind: kind.key, title: row.title, values: formOf(kind.fields, row.data), revision };
}

/** Throws 409 with the changed fields if a case was changed after the revision whose values were read. */
async function refuseStale(ctx: Ctx, id: number, revision: number | undefined): Promise<void> {
  const event = await newerEvent(ctx, id, revision);
  if (!event) return;
  const change =
    event.action === 'edit'
      ? `${event.author ?? '系统'}在 ${formatDateTime(event.createdAt)} 改过“${event.note}”`
      : '这件业务有了变化';
  throw refusal('changedMeanwhile', `您打开之后，${change}。您填写的内容还在，核对后再保存一次，即以您的为准`);
}

/** Overwrites a kept case with the same validation as on creation; its state follows from the new dates. */
export async function editCase(
  ctx: Ctx,
  id: number,
  { values, revision }: { values: Record<string, unknown>; revision?: number },
): Promise<CaseDetail> {
  await ctx.transaction(async () => {
    const row = (await lockOwnCase(ctx, id)).row;
    const kind = caseKind(row.kind);
    requireEditable(kind, row);
    await refuseStale(ctx, id, revision);
    const parsed = kind.schema.safeParse(values);
    if (!parsed.success) throw invalid(fieldMessages(parsed.error));
    const data = { ...row.data, ...(await storedFields(ctx, kind.fields, parsed.data, row.data)) };
    await serviceOf(kind.key).check?.(ctx, parsed.data);
    const changed = Object.keys(data).filter((name) => !isDeepStrictEqual(data[name], row.data[name]));
    if (changed.length === 0) return;
    await moveCase(ctx, id, 'edit', {
      note: changed.flatMap((name) => (kind.fields[name] ? [kind.labelOf(name, data)] : [])).join('、'),
      changed,
      to: kind.initialOf?.(parsed.data, formatDate(ctx.now())),
      set: { data, title: kind.titleOf(parsed.data), variant: variantOf(kind, parsed.data) },
    });
  });
  return getOwnCase(ctx, id);
}

/** Actions with dedicated endpoints. */
const elsewhere: readonly string[] = ['submit', 'resubmit', 'withdraw', 'edit'];

/**
 * Applies an owner's action to a case. Throws 409 for an action that the state does not allow, 422 for a missing
 * reason.
 */
export async function moveOwnCase(ctx: Ctx, id: number, { action, note }: { action: string; note: string }) {
  await ctx.transaction(async () => {
    const row = (await lockOwnCase(ctx, id)).row;
    const kind = caseKind(row.kind);
    const isAllowed = actionsOf(kind, row.status, 'applicant').includes(action) && !elsewhere.includes(action);
    if (!isAllowed) throw actionNotAllowed(kind, row.status, action);
    if (kind.actions[action]?.asks === 'reason' && note === '') throw invalid({ note: '请写明原因' });
    await moveCase(ctx, id, action, { note });
  });
  return getOwnCase(ctx, id);
}
