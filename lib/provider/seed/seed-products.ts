import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { eq } from 'drizzle-orm';
import { addDays } from '@/lib/format/dates';
import type { Ctx } from '../core/context';
import { dictionaryEntries, products } from '../db/schema';
import { DOCX } from '../documents/simple-docx';
import { storeFile } from '../domains/file';
import { reportDocument, templateDocument } from '../domains/product';
import type { SearchDocument } from '../search-index/index-document';
import { readReports } from './content/reports';
import { readTemplates } from './content/templates';

const folder = path.join(/* turbopackIgnore: true */ process.cwd(), 'lib/provider/seed/files');

async function storeProductFile(ctx: Ctx, place: string, originalName: string, mime: string): Promise<string> {
  const bytes = new Uint8Array(await readFile(path.join(folder, place)));
  const row = await storeFile(ctx, { bytes, originalName, mime, purpose: 'product', visibility: 'private' });
  return row.name;
}

async function seedTemplates(ctx: Ctx): Promise<SearchDocument[]> {
  const entries = await ctx.db
    .select()
    .from(dictionaryEntries)
    .where(eq(dictionaryEntries.dictType, 'contract_category'));
  const categories = new Map(entries.map((entry) => [entry.dictLabel, entry.dictValue]));
  const documents: SearchDocument[] = [];
  for (const { key, title, category, summary, priceFen, pages, updatedDay, ...detail } of readTemplates()) {
    const updatedAt = addDays(ctx.now(), updatedDay);
    const fileName = await storeProductFile(ctx, `templates/${key}.docx`, `${title}.docx`, DOCX);
    const [row] = await ctx.db
      .insert(products)
      .values({
        kind: 'contract',
        slug: key,
        title,
        category: categories.get(category) ?? category,
        summary,
        priceFen,
        pages,
        fileName,
        detail,
        publishedAt: updatedAt,
        updatedAt,
      })
      .returning();
    if (!row) throw new Error('insert returned no row');
    documents.push({ ...templateDocument(row), refId: row.id });
  }
  return documents;
}

async function seedReports(ctx: Ctx): Promise<SearchDocument[]> {
  const documents: SearchDocument[] = [];
  for (const { key, title, summary, priceFen, pages, publishedDay, ...detail } of readReports()) {
    const publishedAt = addDays(ctx.now(), publishedDay);
    const fileName = await storeProductFile(ctx, `reports/${key}.pdf`, `${title}.pdf`, 'application/pdf');
    const [row] = await ctx.db
      .insert(products)
      .values({
        kind: 'report',
        slug: key,
        title,
        summary,
        priceFen,
        pages,
        fileName,
        detail,
        publishedAt,
        updatedAt: publishedAt,
      })
      .returning();
    if (!row) throw new Error('insert returned no row');
    documents.push({ ...reportDocument(row), refId: row.id });
  }
  return documents;
}

/** Inserts contract templates and research reports with their real files. */
export const seedProducts = async (ctx: Ctx): Promise<SearchDocument[]> => [
  ...(await seedTemplates(ctx)),
  ...(await seedReports(ctx)),
];
