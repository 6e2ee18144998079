import { Readable } from 'node:stream';
import { and, asc, eq, isNotNull, isNull, lt, or } from 'drizzle-orm';
import type { Ctx } from '../../../core/context';
import { notFound, ProviderError, refusal } from '../../../core/errors';
import { files, uploadParts, uploads } from '../../../db/schema';
import { answerOf, notStored, receive, registerFile } from '../keep';
import { purposeRules } from '../purposes';
import { dropParts, dropUpload, expiryOf, isLive, ownUpload, type UploadRow } from './own-upload';

/** Milliseconds after which an assembly counts as crashed. */
const PATIENCE = 15 * 60_000;

async function* bytesOf(ctx: Ctx, { id }: UploadRow): AsyncGenerator<Uint8Array> {
  const parts = await ctx.db
    .select({ name: uploadParts.name })
    .from(uploadParts)
    .where(and(eq(uploadParts.uploadId, id), isNotNull(uploadParts.start)))
    .orderBy(asc(uploadParts.start));
  for (const { name } of parts) {
    const bytes = await ctx.ports.files.get(name);
    if (!bytes) throw new Error('a part of an upload has no bytes');
    yield* bytes;
  }
}

/** Bytes of a complete upload. Throws 404 if it was cancelled meanwhile, 507 if the store does not return them. */
async function* readParts(ctx: Ctx, upload: UploadRow): AsyncGenerator<Uint8Array> {
  try {
    yield* bytesOf(ctx, upload);
  } catch (cause) {
    await ownUpload(ctx, upload.name);
    throw notStored(ctx, cause);
  }
}

async function fileOf(ctx: Ctx, fileName: string) {
  const [row] = await ctx.db.select().from(files).where(eq(files.name, fileName));
  if (!row) throw notFound('文件不存在');
  return answerOf(row);
}

/** Claims the assembly of an upload. @returns false if another request has it */
async function claim(ctx: Ctx, { id }: UploadRow): Promise<boolean> {
  const isFree = or(isNull(uploads.finishingAt), lt(uploads.finishingAt, new Date(ctx.now().getTime() - PATIENCE)));
  const claimed = await ctx.db
    .update(uploads)
    // Extended, so that an upload does not expire while it is assembled.
    .set({ finishingAt: ctx.now(), expiresAt: expiryOf(ctx) })
    .where(and(eq(uploads.id, id), isNull(uploads.fileName), isFree, isLive(ctx)))
    .returning({ id: uploads.id });
  return claimed.length > 0;
}

/** Assembles the file under the same rules as a single upload. Deletes an upload that is refused. */
async function assemble(ctx: Ctx, upload: UploadRow) {
  const { originalName, purpose } = upload;
  const { maxBytes, maxInParts = maxBytes } = purposeRules[purpose];
  const stream = Readable.from(readParts(ctx, upload));
  const received = await receive(ctx, { stream, originalName, purpose, maxBytes: maxInParts });
  const made = await ctx
    .transaction(async () => {
      const settled = await ctx.db
        .update(uploads)
        .set({ fileName: received.name })
        .where(and(eq(uploads.id, upload.id), isNull(uploads.fileName), isLive(ctx)))
        .returning({ id: uploads.id });
      return settled.length > 0 ? registerFile(ctx, received, upload) : undefined;
    })
    .catch(async (error) => {
      await ctx.ports.files.remove(received.name);
      throw error;
    });
  if (made) return made;
  // Cancelled meanwhile, or assembled by another request.
  await ctx.ports.files.remove(received.name);
  const { fileName } = await ownUpload(ctx, upload.name);
  return fileOf(ctx, fileName ?? '');
}

/** Returns the file of a complete upload; idempotent. Throws 503 while it is being assembled. */
export async function finishUpload(ctx: Ctx, name: string) {
  const upload = await ownUpload(ctx, name);
  if (upload.fileName !== null) return fileOf(ctx, upload.fileName);
  if (upload.received < upload.length) throw refusal('uploadOffset', '文件还没有传完', { received: upload.received });
  if (!(await claim(ctx, upload))) throw new ProviderError(503, '文件正在保存，请稍候', { retryAfter: 2 });
  try {
    const file = await assemble(ctx, upload);
    // The file is complete; remaining parts are deleted with the expired upload.
    await dropParts(ctx, upload).catch((error) => ctx.log.error({ err: error }, 'parts of an upload are left'));
    return file;
  } catch (error) {
    // Cancelled meanwhile, or assembled by another request after this one had counted as crashed.
    const { fileName } = await ownUpload(ctx, upload.name);
    if (fileName !== null) return fileOf(ctx, fileName);
    const isRefused = error instanceof ProviderError && error.status < 500;
    if (isRefused) await dropUpload(ctx, upload, isNull(uploads.fileName));
    else await ctx.db.update(uploads).set({ finishingAt: null }).where(eq(uploads.id, upload.id));
    throw error;
  }
}
