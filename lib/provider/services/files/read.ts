import { eq } from 'drizzle-orm';
import type { Ctx } from '../../context';
import { files } from '../../db/schema';
import { notFound } from '../../errors';
import { linkHolds } from './links';
import { leanPicture } from './metadata/lean-picture';

/** Opened in the browser; all else is saved. */
const SHOWN = /^(image\/(png|jpeg|gif|webp)|application\/pdf)$/;

type FileRow = typeof files.$inferSelect;

/** The bytes of a file with the headers that keep them from doing anything on our origin. */
export async function fileResponse(ctx: Ctx, row: FileRow, options: { download?: boolean } = {}): Promise<Response> {
  const content = await ctx.ports.files.get(row.name);
  if (!content) {
    // Deleted by hand, or kept by another instance in a folder of its own.
    ctx.log.error({ file: row.name, purpose: row.purpose }, 'a file has a row and no bytes');
    throw notFound('文件不存在');
  }
  const isPublic = row.visibility === 'public';
  const lean = isPublic ? leanPicture(row.mime, content) : null;
  const kind = SHOWN.test(row.mime) && !options.download ? 'inline' : 'attachment';
  return new Response(lean ?? content, {
    headers: {
      'content-type': row.mime,
      // How much is left of a picture is known at its end only.
      ...(!lean && { 'content-length': String(row.size) }),
      'content-disposition': `${kind}; filename*=UTF-8''${encodeURIComponent(row.originalName)}`,
      'content-security-policy': "sandbox; default-src 'none'; style-src 'unsafe-inline'",
      'x-content-type-options': 'nosniff',
      'cache-control': isPublic ? 'public, max-age=86400, immutable' : 'private, no-store',
    },
  });
}

/** A file by its address. Private ones need a link that was signed for whoever asks; else they are not there. */
export async function readFile(
  ctx: Ctx,
  name: string,
  query: { expires?: number; signature?: string; download?: '1' },
) {
  const [row] = await ctx.db.select().from(files).where(eq(files.name, name));
  if (!row || (row.visibility === 'private' && !linkHolds(ctx, name, query.expires, query.signature)))
    throw notFound('文件不存在');
  return fileResponse(ctx, row, { download: query.download === '1' });
}
