import { createHash } from 'node:crypto';
import { Readable, Transform } from 'node:stream';
import type { ReadableStream as NodeReadableStream } from 'node:stream/web';
import { Busboy } from '@fastify/busboy';
import { fileTypeFromBuffer } from 'file-type';
import { type UploadPurpose, uploadPurpose } from '@/lib/contract/files';
import type { Ctx } from '../../context';
import { returned } from '../../db/returned';
import { files } from '../../db/schema';
import { badRequest, ProviderError } from '../../errors';
import { newName } from '../../tokens';
import { contentWords } from './content-words';
import { fileNameFor } from './file-name';
import { presentFile } from './store';

const MB = 1024 * 1024;
const PICTURES = ['image/png', 'image/jpeg'];
const DOCUMENTS = [
  ...PICTURES,
  'image/gif',
  'image/webp',
  'application/pdf',
  'application/msword',
  'application/x-cfb',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
];
const MEDIA = [
  ...['mpeg', 'wav', 'ogg', 'x-flac', 'mp4', 'x-m4a', 'aac', 'aiff', 'amr', 'ape'].map((name) => `audio/${name}`),
  'audio/ogg; codecs=opus',
  ...['mp4', 'x-m4v', 'quicktime', 'webm', 'x-matroska', 'vnd.avi', 'x-msvideo', 'mpeg', 'MP2P', 'mp2t', 'ogg'].map(
    (name) => `video/${name}`,
  ),
  ...['3gpp', '3gpp2', 'x-flv', 'x-ms-asf'].map((name) => `video/${name}`),
  'audio/x-ms-asf',
  'application/zip',
];

/** What a form without a purpose takes, as one that knows only the spec sends it: its whole list (section 5). */
export const NO_PURPOSE = 'unspecified';
type Purpose = UploadPurpose | typeof NO_PURPOSE;

/** What each purpose takes: bytes, types as sniffed, and how both are said to people (wire.md "upload limits"). */
const rules: Record<Purpose, { maxBytes: number; types: string[]; words: string }> = {
  image: {
    maxBytes: 10 * MB,
    types: [...PICTURES, 'image/gif', 'image/webp'],
    words: '请上传 png、jpg、gif 或 webp 图片',
  },
  receipt: { maxBytes: 10 * MB, types: [...PICTURES, 'application/pdf'], words: '请上传 png、jpeg、jpg 或 pdf 文件' },
  document: { maxBytes: 50 * MB, types: DOCUMENTS, words: '请上传图片、PDF 或 Word 文件' },
  sample: {
    maxBytes: 500 * MB,
    types: [...DOCUMENTS, ...MEDIA],
    words: '请上传图片、PDF、Word、音频、视频或 ZIP 文件',
  },
  [NO_PURPOSE]: {
    maxBytes: 50 * MB,
    types: [...DOCUMENTS, ...MEDIA],
    words: '请上传图片、PDF、Word、音频、视频或 ZIP 文件',
  },
};

/** Most that any form with a file may measure, the words around the file included. */
const MAX_FORM_BYTES = 501 * MB;

/** Bytes that are enough to recognise any of the types. */
const SNIFF_BYTES = 4100;

interface Upload {
  part: { stream: Readable; originalName: string };
  purpose: Purpose;
  /** Settles when the whole form was read. */
  done: Promise<void>;
  /** Takes what is still to come and forgets it. */
  drain(): void;
}

/** The form's reader. Throws 400 where the type names no boundary. */
function formOf(contentType: string): InstanceType<typeof Busboy> {
  try {
    return new Busboy({ headers: { 'content-type': contentType }, limits: { files: 1, fields: 10, fieldSize: 1000 } });
  } catch (cause) {
    throw new ProviderError(400, '上传的格式有误，请重新选择文件', { cause });
  }
}

/** Reads the form up to its file. Fields after the file would come too late to matter. */
async function firstFile(request: Request): Promise<Upload> {
  const contentType = request.headers.get('content-type') ?? '';
  // Said beforehand, it is refused before anybody has waited for it to be sent.
  if (Number(request.headers.get('content-length')) > MAX_FORM_BYTES)
    throw new ProviderError(413, `文件过大，不能超过 ${rules.sample.maxBytes / MB}M`);
  if (!contentType.startsWith('multipart/form-data') || !request.body)
    throw badRequest('请以表单方式上传文件', { file: '请选择要上传的文件' });
  // Node's web stream is the platform's; only the two type declarations differ.
  const source = Readable.fromWeb(request.body as NodeReadableStream<Uint8Array>);
  const form = formOf(contentType);
  const fields = new Map<string, string>();
  return new Promise((resolve, reject) => {
    const done = new Promise<void>((finished, failed) => {
      form.on('finish', () => {
        finished();
        reject(badRequest('没有收到文件', { file: '请选择要上传的文件' }));
      });
      form.on('error', failed);
      source.on('error', failed);
    });
    done.catch((cause) => reject(new ProviderError(400, '上传中断，请重试', { cause })));
    form.on('field', (name, value) => fields.set(name, value));
    form.on('file', (_name, stream, filename) => {
      const asked = fields.get('purpose');
      const purpose = asked === undefined ? NO_PURPOSE : uploadPurpose.catch('receipt').parse(asked);
      const drain = () => void source.unpipe(form).resume();
      resolve({ part: { stream, originalName: filename }, purpose, done, drain });
    });
    source.on('close', () => source.readableEnded || form.destroy(new Error('upload was cut off')));
    source.pipe(form);
  });
}

/** Counts and hashes while bytes pass; fails as soon as there are too many. */
function meter(maxBytes: number) {
  const hash = createHash('sha256');
  const state = { size: 0, sha256: () => hash.digest('hex') };
  const stream = new Transform({
    transform(chunk: Buffer, _encoding, next) {
      state.size += chunk.length;
      hash.update(chunk);
      next(state.size > maxBytes ? new ProviderError(413, `文件过大，不能超过 ${maxBytes / MB}M`) : null, chunk);
    },
  });
  return { stream, state };
}

/** The first bytes, and the whole stream again. */
async function peek(stream: Readable): Promise<{ head: Buffer; all: Readable }> {
  const chunks: Buffer[] = [];
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

const cutOff = (cause: unknown) =>
  cause instanceof ProviderError ? cause : new ProviderError(400, '上传中断，请重试', { cause });

function notStored(ctx: Ctx, cause: unknown): ProviderError {
  ctx.log.error({ err: cause }, 'an upload cannot be stored');
  return new ProviderError(507, '服务器暂时无法保存文件，请稍后再试；如仍不成功，请与协会联系');
}

/** Recognises the file and puts it into the store under a new name. Throws with nothing left there. */
async function receive(ctx: Ctx, { part, purpose, done }: Upload) {
  const rule = rules[purpose];
  const { head, all } = await peek(part.stream).catch((cause) => Promise.reject(cutOff(cause)));
  const { mime, ext } = (await fileTypeFromBuffer(head)) ?? { mime: '', ext: '' };
  if (!rule.types.includes(mime)) {
    const what = contentWords(part.originalName, rule.types);
    const words = what ? `${what}，${rule.words}` : `文件类型不符：${rule.words}`;
    throw new ProviderError(415, words, { fields: { file: rule.words } });
  }
  const name = newName();
  const { stream, state } = meter(rule.maxBytes);
  let cut: unknown;
  const broken = (error: Error) => {
    cut = error;
    stream.destroy(error);
  };
  all.on('error', broken);
  done.catch(broken);
  const content = Readable.toWeb(all.pipe(stream)) as ReadableStream<Uint8Array>;
  try {
    await ctx.ports.files.put(name, content, { mime });
    await done;
  } catch (cause) {
    await ctx.ports.files.remove(name).catch(() => undefined);
    // Whatever is not the sender's or a rule's doing is the store's.
    if (!cut && !stream.errored) throw notStored(ctx, cause);
    throw cutOff(cut ?? stream.errored);
  }
  const originalName = fileNameFor(part.originalName, ext);
  return { name, originalName, mime, size: state.size, sha256: state.sha256() };
}

/** Stores one uploaded file of the caller, private. Nothing is left behind when it is refused or cut off. */
export async function uploadFile(ctx: Ctx, request: Request) {
  const upload = await firstFile(request);
  // The sender hears a refusal only if somebody takes the rest of what it sends.
  const stored = await receive(ctx, upload).catch((error) => {
    upload.drain();
    throw error;
  });
  const { userId, eId } = ctx.user;
  const values = { ...stored, userId, eId, purpose: upload.purpose, visibility: 'private' as const };
  const rows = await ctx.db
    .insert(files)
    .values({ ...values, createdAt: ctx.now() })
    .returning()
    .catch(async (error) => {
      await ctx.ports.files.remove(stored.name);
      throw error;
    });
  const file = presentFile(returned(rows));
  // The spec's answer calls the address `name` (section 7).
  return [{ ...file, name: file.address }];
}
