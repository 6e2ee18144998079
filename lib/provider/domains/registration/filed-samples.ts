import { and, eq, inArray, ne, notInArray, sql } from 'drizzle-orm';
import { digitalFiling } from '@/lib/kinds/cases/digital-filing';
import { workRegistration } from '@/lib/kinds/cases/work-registration';
import { filesIn } from '@/lib/kinds/field-types';
import { bookTitle } from '@/lib/text/book-title';
import type { Ctx } from '../../core/context';
import { invalid } from '../../core/errors';
import { caseLinks, cases, filingLeaves } from '../../db/schema';
import { type CaseRow, linkByContent } from '../case';

/** States in which a registration no longer stands, so that its filing can be registered again. */
export const ENDED = [
  'withdrawn',
  'rejected',
  'expired',
  'revoked',
] as const satisfies (keyof typeof workRegistration.states)[];

const filedDigest = sql<string>`(${cases.data} ->> 'sha256')`;

const digestsOf = (sample: unknown): string[] => filesIn(sample).map(({ sha256 }) => sha256);

/** Valid filings of an account by the digest of their file, locked until the end of the transaction. */
async function filingsOf(ctx: Ctx, owner: number, digests: readonly string[]): Promise<Map<string, number[]>> {
  const found = new Map<string, number[]>();
  if (digests.length === 0) return found;
  const rows = await ctx.db
    .select({ id: cases.id, digest: filedDigest })
    .from(cases)
    .where(
      and(
        eq(cases.kind, digitalFiling.key),
        inArray(filedDigest, [...new Set(digests)]),
        eq(cases.owner, owner),
        eq(cases.status, 'certified'),
      ),
    )
    .orderBy(cases.id)
    .for('update');
  for (const { id, digest } of rows) found.set(digest, [...(found.get(digest) ?? []), id]);
  return found;
}

/** Registrations that stand on some filings, by filing. */
async function usesOf(ctx: Ctx, filings: readonly number[], except: number | undefined) {
  const rows = await ctx.db
    .select({ id: caseLinks.fromId, recordNo: cases.recordNo, title: cases.title, filing: filingLeaves.number })
    .from(caseLinks)
    .innerJoin(cases, eq(cases.id, caseLinks.toId))
    .innerJoin(filingLeaves, eq(filingLeaves.recordId, caseLinks.fromId))
    .where(
      and(
        inArray(caseLinks.fromId, [...filings]),
        // The owner may put any two cases side by side.
        eq(caseLinks.byHand, false),
        eq(cases.kind, workRegistration.key),
        notInArray(cases.status, [...ENDED]),
        except === undefined ? undefined : ne(cases.id, except),
      ),
    );
  return new Map(rows.map((row) => [row.id, row]));
}

/**
 * Requires that no filing is registered twice: neither by another registration that stands, nor by two works that are
 * submitted together. Throws 422 beside the samples. Call in the transaction of the submission or correction.
 *
 * @param samples stored samples by the path of their field
 * @param except id of the registration that is corrected
 */
export async function requireFreeFilings(
  ctx: Ctx,
  owner: number,
  samples: ReadonlyMap<string, unknown>,
  except?: number,
): Promise<void> {
  const filings = await filingsOf(ctx, owner, [...samples.values()].flatMap(digestsOf));
  if (filings.size === 0) return;
  const uses = await usesOf(ctx, [...filings.values()].flat(), except);
  const problems: Record<string, string> = {};
  const taken = new Set<string>();
  for (const [path, sample] of samples) {
    const filed = digestsOf(sample).filter((digest) => filings.has(digest));
    const use = filed.flatMap((digest) => filings.get(digest) ?? []).flatMap((id) => uses.get(id) ?? [])[0];
    if (use)
      problems[path] =
        `样本是数字备案 ${use.filing} 的文件，该备案已经用于作品登记 ${use.recordNo}${bookTitle(use.title)}，请到那件业务办理`;
    else if (filed.some((digest) => taken.has(digest)))
      problems[path] = '样本与前面一件作品相同，而且已经数字备案；一份备案只能登记一件作品';
    for (const digest of filed) taken.add(digest);
  }
  if (Object.keys(problems).length > 0) throw invalid(problems);
}

/** Links registrations to the filings of their samples, as their consequence: the public register shows this line. */
export async function linkFilings(ctx: Ctx, rows: readonly Pick<CaseRow, 'id' | 'owner' | 'data'>[]): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const filings = await filingsOf(
    ctx,
    first.owner,
    rows.flatMap(({ data }) => digestsOf(data.sample)),
  );
  const links = rows.flatMap(({ id, data }) =>
    digestsOf(data.sample)
      .flatMap((digest) => filings.get(digest) ?? [])
      .map((fromId) => ({ fromId, toId: id })),
  );
  await linkByContent(ctx, links);
}
