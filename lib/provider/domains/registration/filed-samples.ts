import { and, eq, inArray, notInArray, sql } from 'drizzle-orm';
import { digitalFiling } from '@/lib/kinds/cases/digital-filing';
import { workRegistration } from '@/lib/kinds/cases/work-registration';
import { filesIn } from '@/lib/kinds/field-types';
import type { Ctx } from '../../core/context';
import { caseLinks, cases, filingLeaves } from '../../db/schema';
import type { CaseRow } from '../case';

/** States in which a registration no longer stands, so that its filing can be registered again. */
const ENDED = ['withdrawn', 'rejected', 'expired', 'revoked'];

const digestsOf = (sample: unknown): string[] => [...new Set(filesIn(sample).map(({ sha256 }) => sha256))];

/** Valid filings of an account with the digests of some samples, locked until the end of the transaction. */
async function filingsOf(ctx: Ctx, owner: number, sample: unknown) {
  const digests = digestsOf(sample);
  if (digests.length === 0) return [];
  return await ctx.db
    .select({ id: cases.id })
    .from(cases)
    .where(
      and(
        eq(cases.kind, digitalFiling.key),
        inArray(sql`(${cases.data} ->> 'sha256')`, digests),
        eq(cases.owner, owner),
        eq(cases.status, 'certified'),
      ),
    )
    .orderBy(cases.id)
    .for('update');
}

/**
 * Message for samples whose filing is the basis of a registration that stands; empty for none. A filing is registered
 * once. Call in the transaction of the submission.
 */
export async function filingInUse(ctx: Ctx, owner: number, sample: unknown): Promise<string> {
  const filings = await filingsOf(ctx, owner, sample);
  if (filings.length === 0) return '';
  const ids = filings.map(({ id }) => id);
  const [used] = await ctx.db
    .select({ recordNo: cases.recordNo, title: cases.title, filing: filingLeaves.number })
    .from(caseLinks)
    .innerJoin(cases, eq(cases.id, caseLinks.toId))
    .innerJoin(filingLeaves, eq(filingLeaves.recordId, caseLinks.fromId))
    .where(and(inArray(caseLinks.fromId, ids), eq(cases.kind, workRegistration.key), notInArray(cases.status, ENDED)))
    .limit(1);
  return used
    ? `样本是数字备案 ${used.filing} 的文件，该备案已经用于作品登记 ${used.recordNo}《${used.title}》，请到那件业务办理`
    : '';
}

/** Links a registration to the filings of its samples, as their consequence: the public register shows this line. */
export async function linkFilings(ctx: Ctx, row: Pick<CaseRow, 'id' | 'owner' | 'data'>): Promise<void> {
  const filings = await filingsOf(ctx, row.owner, row.data.sample);
  if (filings.length === 0) return;
  await ctx.db
    .insert(caseLinks)
    .values(filings.map(({ id }) => ({ fromId: id, toId: row.id, createdAt: ctx.now() })))
    .onConflictDoNothing();
}
