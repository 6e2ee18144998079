import { and, eq, isNotNull } from 'drizzle-orm';
import type { z } from 'zod';
import type * as contract from '@/lib/contract/prize-objections';
import { formatDate, formatDateTime } from '@/lib/format/dates';
import { stateOf } from '@/lib/kinds/case';
import { prizeObjection } from '@/lib/kinds/cases/prize-objection';
import { optionLabel } from '@/lib/kinds/field-types';
import type { Ctx } from '../../core/context';
import { conflict, notFound } from '../../core/errors';
import { cases, prizeEntries as entries, prizeObjections } from '../../db/schema';
import { lockCase, moveCase } from '../case';
import { ownFiles, signedAddress } from '../file';
import { presentAward } from './publicity';
import { sessionRow } from './sessions';

type ObjectionRow = typeof prizeObjections.$inferSelect;
type ObjectionToOwn = z.output<typeof contract.getObjectionToOwn.data>;

/** Statement of the entrant with addresses that open its papers. */
export const presentStatement = (ctx: Ctx, { statement, statementFiles, statedAt }: ObjectionRow) =>
  statedAt && {
    text: statement,
    files: statementFiles.map((file) => ({ ...file, address: signedAddress(ctx, file.address) })),
    statedAt: formatDateTime(statedAt),
  };

/** Whether the entrant can still give a statement, so that no answer is drafted. */
export const statementAwaited = (ctx: Ctx, { statedAt, statementUntil }: ObjectionRow): boolean =>
  statedAt === null && statementUntil !== null && statementUntil >= formatDate(ctx.now());

/** Condition for works that the calling account has entered. */
const isOfAccount = ({ user: { userId, eId } }: Ctx) =>
  eId === 0 ? and(eq(entries.userId, userId), eq(entries.eId, 0)) : eq(entries.eId, eId);

/** An objection to a work of the calling account. Throws 404 for any other, and for one from before statements. */
async function toOwn(ctx: Ctx, recordId: number) {
  const [found] = await ctx.db
    .select({ objection: prizeObjections, entry: entries, row: cases })
    .from(prizeObjections)
    .innerJoin(entries, eq(entries.id, prizeObjections.entryId))
    .innerJoin(cases, eq(cases.id, prizeObjections.recordId))
    .where(and(eq(prizeObjections.recordId, recordId), isOfAccount(ctx), isNotNull(prizeObjections.statementUntil)));
  const until = found?.objection.statementUntil;
  if (!found || !until) throw notFound('异议不存在或无权查看');
  return { ...found, until };
}

/** Returns an objection to an own work: what it says, without its author and evidence. */
export async function getObjectionToOwn(ctx: Ctx, id: number): Promise<ObjectionToOwn> {
  const { objection, entry, row, until } = await toOwn(ctx, id);
  return {
    id,
    recordNo: row.recordNo,
    award: presentAward(await sessionRow(ctx, objection.sessionId), entry),
    grounds: optionLabel(prizeObjection.fields.grounds.options, String(row.data.grounds)),
    reason: String(row.data.reason),
    stateLabel: stateOf(prizeObjection, row.status)?.label ?? '',
    until,
    canState: row.status === 'submitted' && statementAwaited(ctx, objection),
    statement: presentStatement(ctx, objection),
  };
}

/** Takes the statement of the entrant, once. Throws 409 after its last day and once an answer is drafted. */
export async function stateOnObjection(
  ctx: Ctx,
  id: number,
  { statement, files }: z.output<typeof contract.stateOnObjection.body>,
): Promise<ObjectionToOwn> {
  await ctx.transaction(async () => {
    await toOwn(ctx, id);
    const { row } = await lockCase(ctx, id);
    const { objection, until } = await toOwn(ctx, id);
    if (objection.statedAt) throw conflict('您已经陈述过，有补充请联系金奖秘书处');
    if (row.status !== 'submitted') throw conflict('这件异议已经在答复或者已经结束，不再接受陈述');
    if (!statementAwaited(ctx, objection)) throw conflict(`陈述的期限是 ${until}，已经过了`);
    await ctx.db
      .update(prizeObjections)
      .set({ statement, statementFiles: await ownFiles(ctx, files, 'files', 'document'), statedAt: ctx.now() })
      .where(eq(prizeObjections.recordId, id));
    await moveCase(ctx, id, 'state');
  });
  return getObjectionToOwn(ctx, id);
}
