import { eq } from 'drizzle-orm';
import type { Ctx } from '../../core/context';
import { notFound } from '../../core/errors';
import { files } from '../../db/schema';
import { byteRange, partOf } from './byte-range';
import { linkHolds } from './links';
import { leanPicture } from './metadata/lean-picture';

/** Types displayed inline; all others are downloaded. */
const SHOWN = /^(image\/(png|jpeg|gif|webp)|audio\/[\w-]+|application\/pdf)$/;
/** Types served with range requests, which players use; Safari plays nothing without them. */
const PLAYED = /^(?:audio|video)\//;

type FileRow = typeof files.$inferSelect;

/**
 * Builds the response for a file or a requested range of a recording, with headers that stop it from running scripts on
 * our origin. No cache may keep it unless the caller says that the address is open to everyone: a file that is public
 * elsewhere may be sent here to buyers or members alone. One for everyone is stripped of its metadata.
 */
export async function fileResponse(
  ctx: Ctx,
  row: FileRow,
  options: { download?: boolean; range?: string | null; isPublic?: boolean } = {},
): Promise<Response> {
  const content = await ctx.ports.files.get(row.name);
  if (!content) {
    // Deleted by hand, or stored by another instance in a separate folder.
    ctx.log.error({ file: row.name, purpose: row.purpose }, 'a file has a row and no bytes');
    throw notFound('文件不存在');
  }
  const { isPublic = false } = options;
  const lean = isPublic ? leanPicture(row.mime, content) : null;
  const kind = SHOWN.test(row.mime) && !options.download ? 'inline' : 'attachment';
  const isPlayed = PLAYED.test(row.mime);
  const range = isPlayed ? byteRange(options.range, row.size) : undefined;
  const length = range ? range.to + 1 - range.from : row.size;
  const headers = {
    'content-type': row.mime,
    // The length of a picture without its metadata is not known in advance.
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

/** Serves a file by its address. Throws 404 for a private one without a validly signed link. */
export async function readFile(
  ctx: Ctx,
  name: string,
  query: { expires?: number; signature?: string; download?: '1' },
  range?: string | null,
) {
  const [row] = await ctx.db.select().from(files).where(eq(files.name, name));
  if (!row || (row.visibility === 'private' && !linkHolds(ctx, name, query.expires, query.signature)))
    throw notFound('文件不存在');
  return fileResponse(ctx, row, { download: query.download === '1', range, isPublic: row.visibility === 'public' });
}
