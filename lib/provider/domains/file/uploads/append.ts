import { Readable } from 'node:stream';
import { and, eq, sql } from 'drizzle-orm';
import { SNIFF_BYTES } from '@/lib/rules/recognised-type';
import type { Ctx } from '../../../core/context';
import { badRequest, ProviderError, refusal, tooMany } from '../../../core/errors';
import { newName } from '../../../core/tokens';
import { uploadParts, uploads } from '../../../db/schema';
import { notStored, peek, recognise } from '../keep';
import { purposeRules } from '../purposes';
import { Incoming } from './incoming';
import { dropUpload, expiryOf, isLive, noUpload, ownUpload, progressOf, type UploadRow } from './own-upload';

/** Bytes after which progress is stored; the most that a crash of this process loses. */
const PART_BYTES = 32 * 1024 * 1024;
/** Most parts of an upload. */
const MAX_PARTS = 4096;
/** Bytes below which a part is small: it costs as many statements and files as a large one. */
const SMALL_PART = 64 * 1024;
/** Small parts of any upload, as a line that breaks again and again sends them. */
const SMALL_PARTS = 300;
const BYTES = 'application/offset+octet-stream';

const misplaced = (received: number) => refusal('uploadOffset', '上传位置不符，请从已收到的位置续传', { received });

/** Throws 400 for an upload with more parts than the bytes received explain. */
function requireFewParts({ parts, received }: UploadRow): void {
  const most = Math.min(MAX_PARTS, SMALL_PARTS + Math.floor(received / SMALL_PART));
  if (parts >= most) throw badRequest('分段过多，请取消后重新上传');
}

/** Throws 429 after too many small parts of an account within a minute. The last part of an upload may be small. */
async function requireFewSmall(ctx: Ctx, { received, length }: UploadRow, size: number): Promise<void> {
  if (size >= SMALL_PART || received === length) return;
  const wait = await ctx.ports.limiter.consume('small-part', `u${ctx.user.userId}`);
  if (wait > 0) throw tooMany('分段过小、过于频繁，请稍后再续传', wait);
}

/** Stores the bytes of the next part and returns their number. Leaves nothing behind if the store fails. */
async function storePart(ctx: Ctx, upload: UploadRow, name: string, content: AsyncIterable<Uint8Array>) {
  await ctx.transaction(async () => {
    // Locked, because the first bytes may arrive long after the upload was found, and it be deleted meanwhile.
    const [row] = await ctx.db
      .select({ id: uploads.id })
      .from(uploads)
      .where(and(eq(uploads.id, upload.id), isLive(ctx)))
      .for('key share');
    if (!row) throw noUpload();
    await ctx.db.insert(uploadParts).values({ name, uploadId: row.id });
  });
  let size = 0;
  const counted = (async function* () {
    for await (const chunk of content) {
      size += chunk.length;
      yield chunk;
    }
  })();
  const stream = Readable.toWeb(Readable.from(counted)) as ReadableStream<Uint8Array>;
  await ctx.ports.files.put(name, stream, { mime: BYTES }).catch(async (cause) => {
    await dropPart(ctx, name);
    throw notStored(ctx, cause);
  });
  return size;
}

async function dropPart(ctx: Ctx, name: string): Promise<void> {
  await ctx.ports.files.remove(name);
  await ctx.db.delete(uploadParts).where(eq(uploadParts.name, name));
}

/** Adds a stored part to the upload if it still begins at its end; of two concurrent parts only one is added. */
function countPart(ctx: Ctx, upload: UploadRow, name: string, size: number): Promise<UploadRow | undefined> {
  return ctx.transaction(async () => {
    const [row] = await ctx.db
      .update(uploads)
      .set({
        received: sql`${uploads.received} + ${size}`,
        parts: sql`${uploads.parts} + 1`,
        expiresAt: expiryOf(ctx),
      })
      .where(and(eq(uploads.id, upload.id), eq(uploads.received, upload.received), isLive(ctx)))
      .returning();
    if (row) await ctx.db.update(uploadParts).set({ start: upload.received }).where(eq(uploadParts.name, name));
    return row;
  });
}

/**
 * Returns the bytes of the next part. Checks the type by the first bytes, so that a file is refused before the rest is
 * sent.
 */
async function nextPart(ctx: Ctx, incoming: Incoming, upload: UploadRow): Promise<AsyncIterable<Uint8Array>> {
  const bytes = incoming.take(Math.min(PART_BYTES, upload.length - upload.received));
  if (upload.received > 0) return bytes;
  const { head, all } = await peek(Readable.from(bytes));
  if (head.length >= SNIFF_BYTES)
    await recognise(head, upload.originalName, purposeRules[upload.purpose]).catch(async (error) => {
      // Unless another request has begun the upload meanwhile, with other bytes.
      await dropUpload(ctx, upload, eq(uploads.received, 0));
      throw error;
    });
  return all;
}

async function receiveParts(ctx: Ctx, begun: UploadRow, incoming: Incoming): Promise<UploadRow> {
  let upload = begun;
  while (upload.received < upload.length && (await incoming.hasMore())) {
    requireFewParts(upload);
    const name = newName();
    const size = await storePart(ctx, upload, name, await nextPart(ctx, incoming, upload));
    const counted = await countPart(ctx, upload, name, size);
    if (!counted) {
      await dropPart(ctx, name);
      throw misplaced((await ownUpload(ctx, upload.name)).received);
    }
    upload = counted;
    await requireFewSmall(ctx, upload, size);
  }
  if (await incoming.hasMore()) throw new ProviderError(413, '送来的内容比文件长');
  return upload;
}

/** Appends bytes to an upload, as many as arrive. Throws 409 if they do not begin at its end. */
export async function appendToUpload(ctx: Ctx, name: string, offset: number, request: Request): Promise<Response> {
  const incoming = new Incoming(request.body);
  try {
    const upload = await ownUpload(ctx, name);
    if (request.headers.get('content-type') !== BYTES) throw new ProviderError(415, '请求格式有误');
    if (offset !== upload.received) throw misplaced(upload.received);
    if (Number(request.headers.get('content-length')) > upload.length - offset)
      throw new ProviderError(413, '送来的内容比文件长');
    const reached = await receiveParts(ctx, upload, incoming);
    if (incoming.isBroken) throw badRequest('上传中断，请重试');
    return progressOf(reached, 204);
  } catch (error) {
    await incoming.drain();
    throw error;
  }
}
