import { and, count, desc, eq, sql } from 'drizzle-orm';
import type { PageQuery } from '@/lib/contract/common';
import type { Ctx } from '../../core/context';
import { notFound } from '../../core/errors';
import { pageResult, pageWindow } from '../../core/paging';
import { activities, files } from '../../db/schema';
import { fileResponse, nameFromAddress } from '../file';
import { getSite } from '../settings';
import { type ActivityRow, detailOf } from './detail';
import { attended } from './own';
import { presentActivity } from './present';

const hasMaterials = sql`jsonb_array_length(coalesce(${activities.detail} -> 'materials', '[]'::jsonb)) > 0`;

/** Lists the attended activities that have hand-outs, newest first. */
export async function listActivityMaterials(ctx: Ctx, query: PageQuery) {
  const where = and(attended(ctx), hasMaterials);
  const { limit, offset } = pageWindow(query);
  const rows = await ctx.db
    .select()
    .from(activities)
    .where(where)
    .orderBy(desc(activities.startsAt), desc(activities.id))
    .limit(limit)
    .offset(offset);
  const [total] = await ctx.db.select({ n: count() }).from(activities).where(where);
  const list = rows.map((row) => ({
    ...presentActivity(row),
    isShown: row.isShown,
    materials: detailOf(row).materials.map(({ title }) => title),
  }));
  return pageResult(query, list, total?.n ?? 0);
}

/** Throws 404 for an activity that the account did not attend, as for an unknown one. */
async function attendedActivity(ctx: Ctx, id: number): Promise<ActivityRow> {
  const [row] = await ctx.db
    .select()
    .from(activities)
    .where(and(eq(activities.id, id), attended(ctx)));
  if (!row) throw notFound('活动资料不存在或无权查看');
  return row;
}

export async function getActivityMaterials(ctx: Ctx, id: number) {
  const row = await attendedActivity(ctx, id);
  const materials = detailOf(row).materials.map(({ name, title, paragraphs }) => ({
    fileName: name,
    title,
    paragraphs,
  }));
  return { ...presentActivity(row), materials };
}

/** Sends an uploaded hand-out. The caller must have checked attendance. */
async function materialFile(ctx: Ctx, address: string): Promise<Response> {
  const [row] = await ctx.db
    .select()
    .from(files)
    .where(eq(files.name, nameFromAddress(address)));
  if (!row) throw notFound('活动资料不存在或无权查看');
  return fileResponse(ctx, row, { download: true });
}

/** Sends one hand-out: the uploaded file, or a Word document generated from its paragraphs. */
export async function downloadActivityMaterial(ctx: Ctx, id: number, position: number): Promise<Response> {
  const material = detailOf(await attendedActivity(ctx, id)).materials[position];
  if (!material) throw notFound('活动资料不存在或无权查看');
  if (material.file) return materialFile(ctx, material.file.address);
  const { DOCX, simpleDocx } = await import('../../documents/simple-docx');
  const content = await simpleDocx(material.title, material.paragraphs, (await getSite(ctx)).name);
  return new Response(content, {
    headers: {
      'content-type': DOCX,
      'content-length': String(content.length),
      'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(material.name)}`,
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
    },
  });
}
