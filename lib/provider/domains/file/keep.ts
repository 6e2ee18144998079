import { createHash } from 'node:crypto';
import { Readable, Transform } from 'node:stream';
import { recognisedType, SNIFF_BYTES } from '@/lib/rules/recognised-type';
import { otherFormat } from '@/lib/rules/upload-types';
import type { Ctx } from '../../core/context';
import { ProviderError } from '../../core/errors';
import { newName } from '../../core/tokens';
import { returned } from '../../db/returned';
import { files } from '../../db/schema';
import { contentWords } from './content-words';
import { fileNameFor } from './file-name';
import { PictureSizeReader } from './picture-size';
import { emptyPicture, type Purpose, type PurposeRule, pictureProblem, purposeRules, tooLarge } from './purposes';
import { presentFile } from './store';

/**
 * Counts and hashes bytes as they pass. Fails at the size limit, and for a picture whose header declares too many
 * pixels.
 */
function meter({ maxBytes, mime, maxPixels }: { maxBytes: number; mime: string; maxPixels: number }) {
  const hash = createHash('sha256');
  const state = { size: 0, sha256: () => hash.digest('hex') };
  const picture = new PictureSizeReader();
  const isPicture = mime.startsWith('image/');
  const problem = () => pictureProblem(picture, maxPixels) ?? emptyPicture(picture.size, mime);
  const stream = new Transform({
    transform(chunk: Buffer, _encoding, next) {
      state.size += chunk.length;
      hash.update(chunk);
      if (isPicture) picture.take(chunk);
      next(state.size > maxBytes ? tooLarge(maxBytes) : problem(), chunk);
    },
    flush(next) {
      picture.end();
      next(problem());
    },
  });
  return { stream, state };
}

/** Reads the first bytes and returns them with the complete stream. */
export async function peek(stream: Readable): Promise<{ head: Buffer; all: Readable }> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  const iterator = stream[Symbol.asyncIterator]();
  while (length < SNIFF_BYTES) {
    const { value, done } = await iterator.next();
    if (done) break;
    chunks.push(value);
    length += value.length;
  }
  const all = Readable.from(
    (async function* () {
      yield* chunks;
      while (true) {
        const { value, done } = await iterator.next();
        if (done) return;
        yield value;
      }
    })(),
  );
  return { head: Buffer.concat(chunks), all };
}

/** Container of old Word files; also used by spreadsheets, slides and installers. */
const CONTAINER = 'application/x-cfb';
const WORD_NAME = /\.(?:doc|dot|wps)$/i;

/** End of a ZIP's directory, with which an archive without entries begins. */
const EMPTY_ZIP = Buffer.from('PK\u0005\u0006', 'latin1');
const XML = 'application/xml';
/** Documents that a browser would run or render, and instructions to do so; no invoice is one. */
const FOR_BROWSERS = /<\?xml-stylesheet|<(?:[\w-]+:)?(?:html|svg)[\s/>]/i;

/** Fault of a file of an accepted type; empty for none. */
function emptyOrDisguised(head: Uint8Array, mime: string): string {
  if (EMPTY_ZIP.equals(head.subarray(0, EMPTY_ZIP.length))) return '压缩包是空的';
  return mime === XML && FOR_BROWSERS.test(Buffer.from(head).toString()) ? '文件内容是网页或者图形，不是发票' : '';
}

/**
 * Recognises a file by its first bytes, and by its name where these are ambiguous. Throws 415 for a type that the
 * purpose does not accept, an archive without entries and a page as an invoice.
 */
export async function recognise(head: Uint8Array, originalName: string, rule: PurposeRule) {
  const { mime, ext } = (await recognisedType(head)) ?? { mime: '', ext: '' };
  const isAccepted = rule.types.includes(mime) && (mime !== CONTAINER || WORD_NAME.test(originalName));
  const wrong = isAccepted ? emptyOrDisguised(head, mime) : '';
  if (isAccepted && wrong === '') return { mime, ext };
  const what = head.length === 0 ? '文件是空的' : wrong || contentWords(originalName, rule.types);
  // Phones give photographs the name of another format, so that only the content tells how to convert them.
  const advice = wrong ? '' : otherFormat(ext);
  const words = advice || (what ? `${what}，${rule.words}` : `文件类型不符：${rule.words}`);
  throw new ProviderError(415, words, { fields: { file: rule.words } });
}

const cutOff = (cause: unknown) =>
  cause instanceof ProviderError ? cause : new ProviderError(400, '上传中断，请重试', { cause });

/** Logs a failure of the file store and returns the 507 for the sender. */
export function notStored(ctx: Ctx, cause: unknown): ProviderError {
  ctx.log.error({ err: cause }, 'an upload cannot be stored');
  return new ProviderError(507, '服务器暂时无法保存文件，请稍后再试；如仍不成功，请与协会联系');
}

export interface Arriving {
  stream: Readable;
  originalName: string;
  purpose: Purpose;
  maxBytes: number;
  /** Settles when the enclosing request body has been read. */
  done?: Promise<void>;
}

/** Properties of a file that is in the store. */
export type Received = Awaited<ReturnType<typeof receive>>;

/** Recognises a file and writes it to the store under a new name. Removes what it stored if it throws. */
export async function receive(ctx: Ctx, { stream: source, originalName, purpose, maxBytes, done }: Arriving) {
  const { head, all } = await peek(source).catch((cause) => Promise.reject(cutOff(cause)));
  const { mime, ext } = await recognise(head, originalName, purposeRules[purpose]);
  const name = newName();
  const { maxPixels } = purposeRules[purpose];
  const { stream, state } = meter({ maxBytes, mime, maxPixels });
  let cut: unknown;
  const broken = (error: Error) => {
    cut = error;
    stream.destroy(error);
  };
  all.on('error', broken);
  done?.catch(broken);
  const content = Readable.toWeb(all.pipe(stream)) as ReadableStream<Uint8Array>;
  try {
    await ctx.ports.files.put(name, content, { mime });
    await done;
  } catch (cause) {
    await ctx.ports.files.remove(name).catch(() => undefined);
    // Errors caused by neither the sender nor a rule come from the store.
    if (!cut && !stream.errored) throw notStored(ctx, cause);
    throw cutOff(cut ?? stream.errored);
  }
  return { name, originalName: fileNameFor(originalName, ext), mime, size: state.size, sha256: state.sha256() };
}

/** Inserts the row of a private file of an account, or of a party of a case. */
export async function registerFile(
  ctx: Ctx,
  received: Received,
  owner: ({ userId: number; eId: number } | { partyId: number }) & { purpose: string },
) {
  // Named one by one: callers pass rows with columns of the same names.
  const whose = 'partyId' in owner ? { partyId: owner.partyId } : { userId: owner.userId, eId: owner.eId };
  const { purpose } = owner;
  const values = { ...received, ...whose, purpose, visibility: 'private' as const, createdAt: ctx.now() };
  return answerOf(returned(await ctx.db.insert(files).values(values).returning()));
}

/** The specification calls the address `name` (section 7). */
export function answerOf(row: typeof files.$inferSelect) {
  const file = presentFile(row);
  return [{ ...file, name: file.address }];
}
