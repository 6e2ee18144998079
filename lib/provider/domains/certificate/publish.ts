import { eq, inArray, sql } from 'drizzle-orm';
import { tag } from '@/lib/contract/tags';
import type { Ctx } from '../../core/context';
import { cases, registerCounts, registerEntries } from '../../db/schema';
import { gramsOf, normalize } from '../../search-index/grams';
import { indexDocument } from '../../search-index/index-document';
import { allEntries } from '../settings';
import { announcementOf } from './announcement';
import { factKey } from './keys';
import { type CertificateRow, certificateDetail } from './present';

/** A certificate with the day of its announcement, `YYYY-MM-DD`. */
export interface Announced {
  row: CertificateRow;
  announcedOn: string;
}

/** Searched text of a certificate: normalised title, with and without separators, and number without them. */
const wordsOf = ({ title, number }: CertificateRow): string =>
  normalize(`${title} ${factKey(title)} ${factKey(number)}`);

const bareLabel = (label: string) => label.replace(/作品$/, '');

/** Types of works by certificate: from the case, or the fact 作品类型 of a certificate without one. */
async function workTypes(ctx: Ctx, rows: readonly CertificateRow[]): Promise<(row: CertificateRow) => string> {
  const ids = rows.flatMap(({ kind, recordId }) => (kind === 'work' && recordId !== null ? [recordId] : []));
  const found =
    ids.length > 0
      ? await ctx.db
          .select({ id: cases.id, type: sql<string | null>`${cases.data} ->> 'workType'` })
          .from(cases)
          .where(inArray(cases.id, ids))
      : [];
  const ofCase = new Map(found.map(({ id, type }) => [id, type ?? '']));
  const entries = await allEntries(ctx, 'work_type');
  const byLabel = new Map(entries.map(({ dictValue, dictLabel }) => [bareLabel(dictLabel), dictValue]));
  return (row) => {
    if (row.kind !== 'work') return '';
    const stated = certificateDetail.parse(row.detail).facts.find(({ label }) => label === '作品类型')?.value ?? '';
    return ofCase.get(row.recordId ?? 0) || (byLabel.get(bareLabel(stated)) ?? '');
  };
}

type Counted = Pick<typeof registerEntries.$inferSelect, 'kind' | 'workType' | 'issuedOn'>;

/** Adds entries to the numbers that lists show, or takes them away with a share of -1. */
async function addCounts(ctx: Ctx, entries: readonly Counted[], share: 1 | -1 = 1): Promise<void> {
  const counts = new Map<string, typeof registerCounts.$inferInsert>();
  for (const { kind, workType, issuedOn } of entries) {
    const year = Number(issuedOn.slice(0, 4));
    const key = `${kind} ${workType} ${year}`;
    counts.set(key, { kind, workType, year, total: (counts.get(key)?.total ?? 0) + share, updatedAt: ctx.now() });
  }
  // In one order, so that concurrent announcements do not deadlock.
  const values = [...counts].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, value]) => value);
  if (values.length === 0) return;
  await ctx.db
    .insert(registerCounts)
    .values(values)
    .onConflictDoUpdate({
      target: [registerCounts.kind, registerCounts.workType, registerCounts.year],
      set: { total: sql`${registerCounts.total} + excluded.total`, updatedAt: ctx.now() },
    });
}

/**
 * Enters certificates of works and software into the public register; works are also found by the site search.
 * Idempotent. Call inside a transaction.
 */
export async function publishCertificates(ctx: Ctx, announced: readonly Announced[]): Promise<void> {
  const typeOf = await workTypes(
    ctx,
    announced.map(({ row }) => row),
  );
  const values = announced.flatMap(({ row, announcedOn }) => {
    if (row.kind !== 'work' && row.kind !== 'software') return [];
    const words = wordsOf(row);
    const { id: certificateId, kind, issuedOn } = row;
    return [{ certificateId, kind, issuedOn, announcedOn, workType: typeOf(row), words, grams: gramsOf(words) }];
  });
  if (values.length === 0) return;
  const entered = await ctx.db.insert(registerEntries).values(values).onConflictDoNothing().returning();
  await addCounts(ctx, entered);
  await indexDocument(ctx, ...announced.filter(({ row }) => row.kind === 'work').map(({ row }) => announcementOf(row)));
  await ctx.touch(tag.register, ...announced.map(({ row }) => tag.certificate(row.publicId)));
}

/**
 * Renews the entry of an announced certificate after its facts have changed; nothing for one that is not announced.
 * Closes a work that a former holder opened to others, as the new one has not agreed. Call inside a transaction.
 */
export async function renewEntry(ctx: Ctx, row: CertificateRow, { hasNewHolder = false } = {}): Promise<void> {
  const isIt = eq(registerEntries.certificateId, row.id);
  const [entry] = await ctx.db.select().from(registerEntries).where(isIt).for('update');
  if (!entry) return;
  const words = wordsOf(row);
  const closed = hasNewHolder ? { isOpen: false, openedAt: null, conditions: '', picture: null } : {};
  const { issuedOn } = row;
  await ctx.db
    .update(registerEntries)
    .set({ words, grams: gramsOf(words), issuedOn, ...closed })
    .where(isIt);
  if (entry.issuedOn.slice(0, 4) !== issuedOn.slice(0, 4)) {
    await addCounts(ctx, [entry], -1);
    await addCounts(ctx, [{ ...entry, issuedOn }]);
  }
  if (row.kind === 'work') await indexDocument(ctx, announcementOf(row));
  await ctx.touch(tag.register, tag.certificate(row.publicId));
}
