import type { Change, Ctx } from '../../core/context';
import { auditLog } from '../../db/schema';
import type { CaseRow } from '../case';
import type { PartyRow } from './keys';
import { roleOf } from './role';

/** A party in logs: by role and place, as names are personal data. */
const nameInLog = (row: CaseRow, party: PartyRow): string => `${roleOf(row, party.role).label} ${party.index + 1}`;

/** Writes into the audit log what a party did or saw, in the transaction of the deed. */
export async function logDeed(
  ctx: Ctx,
  row: CaseRow,
  party: PartyRow,
  summary: string,
  change: Pick<Change, 'before' | 'after'> = { before: {}, after: {} },
): Promise<void> {
  await ctx.db.insert(auditLog).values({
    at: ctx.now(),
    userId: 0,
    userName: nameInLog(row, party),
    operation: 'party-room',
    summary,
    subject: 'record',
    subjectId: String(row.id),
    title: row.recordNo,
    before: { ...change.before },
    after: { ...change.after },
  });
}
