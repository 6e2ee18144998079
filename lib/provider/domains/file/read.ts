import { eq } from 'drizzle-orm';
import type { Ctx } from '../../core/context';
import { notFound } from '../../core/errors';
import { files } from '../../db/schema';
import { byteRange, partOf } from './byte-range';
import { linkHolds } from './links';
import { leanPicture } from './metadata/lean-picture';

/** Opened in the browser; all else is saved. */
const SHOWN = /^(image\/(png|jpeg|gif|webp)|audio\/[\w-]+|application\/pdf)$/;
/** Players ask for these in parts, and Safari plays nothing that it gets otherwise. */
const PLAYED = /^(?:audio|video)\//;

type FileRow = typeof files.$inferSelect;

/** The bytes of a file, or the asked part of a recording, with headers that keep them from acting on our origin. */
export async function fileResponse(
  ctx: Ctx,
  row: FileRow,
  options: { download?: boolean; range?: string | null } = {},
): Promise<Response> {
  const content = await ctx.ports.files.get(row.name);
  if (!content) {
    // Deleted by hand, or kept by another instance in a folder of its own.
    ctx.log.error({ file: row.name, purpose: row.purpose }, 'a file has a row and no bytes');
    throw notFound('文件不存在');
  }
  const isPublic = row.visibility === 'public';
  const lean = isPublic ? leanPicture(row.mime, content) : null;
  const kind = SHOWN.test(row.mime) && !options.download ? 'inline' : 'attachment';
  const isPlayed = PLAYED.test(row.mime);
  const range = isPlayed ? byteRange(options.range, row.size) : undefined;
  const length = range ? range.to + 1 - range.from : row.size;
  const headers = {
    'content-type': row.mime,
    // The length of a picture without its metadata is known at its end only.
    ...(!lean && { 'content-length': String(length) }),
    ...(isPlayed && { 'accept-ranges': 'bytes' }),
    'content-disposition': `${kind}; filename*=UTF-8''${encodeURIComponent(row.originalName)}`,
    'content-security-policy': "sandbox; default-src 'none'; style-src 'unsafe-inline'",
    'x-content-type-options': 'nosniff',
    'cache-control': isPublic ? 'public, max-age=86400, immutable' : 'private, no-store',
  };
  if (range === null) {
    await content.cancel();
    return new Response(null, { status: 416, headers: { 'content-range': `bytes */${row.size}` } });
  }
  if (!range) return new Response(lean ?? content, { headers });
  const part = `bytes ${range.from}-${range.to}/${row.size}`;
  return new Response(partOf(content, range), { status: 206, headers: { ...headers, 'content-range': part } });
}

/** A file by its address. Private ones need a link that was signed for whoever asks; else they are not there. */
export async function readFile(
  ctx: Ctx,
  name: string,
  query: { expires?: number; signature?: string; download?: '1' },
  range?: string | null,
) {
  const [row] = await ctx.db.select().from(files).where(eq(files.name, name));
  if (!row || (row.visibility === 'private' && !linkHolds(ctx, name, query.expires, query.signature)))
    throw notFound('文件不存在');
  return fileResponse(ctx, row, { download: query.download === '1', range });
}
