import { and, eq, getTableColumns, sql } from 'drizzle-orm';
import type { SearchKind } from '@/lib/contract/search';
import { tag } from '@/lib/contract/tags';
import { cut } from '@/lib/text/cut';
import type { Ctx } from '../core/context';
import { searchDocuments } from '../db/schema';
import { gramsOf } from './grams';

export interface SearchDocument {
  kind: SearchKind;
  refId: number;
  title: string;
  body: string;
  url: string;
  publishedAt: Date | null;
}

/** Indexed length of a body; enough to find a text while the index stays small. */
const MAX_BODY = 6000;

/** Row of a document; exported for the seeder's bulk inserts. */
export function searchRow(document: SearchDocument) {
  const body = cut(document.body, MAX_BODY);
  return { ...document, body, grams: gramsOf(`${document.title} ${body}`) };
}

/** Inserts or updates search documents. Call inside the transaction that changes the source. */
export async function indexDocument(ctx: Ctx, ...documents: readonly SearchDocument[]): Promise<void> {
  // The last of several of one record, as a statement may not change a row twice.
  const rows = new Map(documents.map((document) => [`${document.kind} ${document.refId}`, searchRow(document)]));
  if (rows.size === 0) return;
  const { kind, refId, ...content } = getTableColumns(searchDocuments);
  const set = Object.fromEntries(Object.entries(content).map(([key, { name }]) => [key, sql.raw(`excluded.${name}`)]));
  await ctx.db
    .insert(searchDocuments)
    .values([...rows.values()])
    .onConflictDoUpdate({ target: [kind, refId], set });
  await ctx.touch(tag.search);
}

export async function removeDocument(
  ctx: Ctx,
  ...documents: readonly { kind: SearchKind; refId: number }[]
): Promise<void> {
  for (const { kind, refId } of documents) {
    await ctx.db.delete(searchDocuments).where(and(eq(searchDocuments.kind, kind), eq(searchDocuments.refId, refId)));
  }
  if (documents.length > 0) await ctx.touch(tag.search);
}
