import { sql } from 'drizzle-orm';
import type { FileRef } from '@/lib/contract/common';
import type { Ctx } from '../core/context';
import { sanitizeBody } from '../core/rich-text';
import { returned } from '../db/returned';
import { serviceGuides as guideTable, pages, softwareItems } from '../db/schema';
import { DOCX, simpleDocx } from '../documents/simple-docx';
import { type GuideRow, serviceDocument, softwareDocument } from '../domains/catalogue';
import { presentFile, storeFile } from '../domains/file';
import { getSite } from '../domains/settings';
import type { SearchDocument } from '../search-index/index-document';
import type { ContentOf } from './content/content-files';
import { readDictionaries } from './content/dictionaries';
import type { WordFile } from './content/parts';
import { readServices } from './content/services';
import { readGenuineSoftware, readSelfCheck, readSoftwarePolicies, readSoftwareServices } from './content/software';

/** Stores each sample once, as several services use the same document. */
function sampleStore(ctx: Ctx): (sample: WordFile) => Promise<FileRef> {
  const stored = new Map<string, Promise<FileRef>>();
  const store = async ({ name, title, paragraphs }: WordFile) => {
    const bytes = await simpleDocx(title, paragraphs, (await getSite(ctx)).name);
    const file = { bytes, originalName: name, mime: DOCX, purpose: 'sample', visibility: 'public' as const };
    return presentFile(await storeFile(ctx, file));
  };
  return (sample) => {
    const known = stored.get(sample.name) ?? store(sample);
    stored.set(sample.name, known);
    return known;
  };
}

/** Inserts the service guides under their fixed ids, with the sample documents as files; withdrawn if not shown. */
export async function seedServices(ctx: Ctx, of: ContentOf = '', isShown = true): Promise<SearchDocument[]> {
  const storeSample = sampleStore(ctx);
  const rows: GuideRow[] = [];
  for (const { id, key, name, category, summary, materials, ...detail } of readServices(of)) {
    const files: (FileRef | null)[] = [];
    for (const { sample } of materials) files.push(sample ? await storeSample(sample) : null);
    const withFiles = materials.map(({ name, note }, place) => ({ name, note, sample: files[place] ?? null }));
    const detailed = { ...detail, materials: withFiles };
    const row = { id, key, name, category, summary, detail: detailed, isShown, updatedAt: ctx.now() };
    rows.push(returned(await ctx.db.insert(guideTable).values(row).returning()));
  }
  // Ids were assigned explicitly, so the sequence must continue after them.
  await ctx.db.execute(
    sql`select setval(pg_get_serial_sequence('service_guides', 'id'), (select max(id) from service_guides))`,
  );
  return isShown ? rows.map(serviceDocument) : [];
}

/** Inserts software services, the genuine-software catalogue, and its policies and self-check as a page. */
export async function seedSoftware(ctx: Ctx): Promise<SearchDocument[]> {
  const categoryValues = new Map(
    Object.entries(readDictionaries().genuine_category ?? {}).map(([value, label]) => [label, value]),
  );
  const services = readSoftwareServices().map(({ key: _, title, summary, body, ...detail }, position) => ({
    kind: 'service' as const,
    name: title,
    summary,
    body: sanitizeBody(body),
    detail,
    position,
  }));
  const genuine = readGenuineSoftware().map(({ key: _, name, category, summary, body, ...detail }, position) => ({
    kind: 'genuine' as const,
    name,
    category: categoryValues.get(category) ?? category,
    summary,
    body: sanitizeBody(body),
    detail,
    position,
  }));
  const updatedAt = ctx.now();
  const values = [...services, ...genuine].map((row) => ({ ...row, updatedAt }));
  const rows = await ctx.db.insert(softwareItems).values(values).returning();
  const policies = readSoftwarePolicies().map(({ key, body, ...policy }) => ({
    slug: key,
    ...policy,
    body: sanitizeBody(body),
  }));
  await ctx.db.insert(pages).values({
    key: 'genuine-software',
    title: '软件正版化',
    summary: '正版软件目录、政策文件与企业自查',
    data: { policies, selfCheck: readSelfCheck() },
    updatedAt,
  });
  return rows.map(softwareDocument);
}
