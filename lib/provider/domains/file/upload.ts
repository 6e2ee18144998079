import { Readable, Transform } from 'node:stream';
import type { ReadableStream as NodeReadableStream } from 'node:stream/web';
import { Busboy } from '@fastify/busboy';
import { uploadPurpose } from '@/lib/contract/files';
import type { Ctx } from '../../core/context';
import { badRequest, ProviderError } from '../../core/errors';
import { lockDay, requireDailyRoom } from './daily-room';
import { discard, receive, registerFile } from './keep';
import { NO_PURPOSE, type Purpose, purposeRules, requirePurpose, tooLarge } from './purposes';

/** Size limit of a form with a file, including the other fields. */
const MAX_FORM_BYTES = 501 * 1024 * 1024;

const MALFORMED = '上传的格式有误，请重新选择文件';

/** Limits of the form; ours have a purpose and the file. */
const LIMITS = { files: 1, fields: 10, parts: 11, fieldSize: 1000, fieldNameSize: 100, headerPairs: 20 };

/** Bytes that the parser reads at a time, after which it can be stopped: a hundred thousand empty parts took seconds. */
const SLICE = 8 * 1024;

/** Passes bytes on in small pieces. */
const inSlices = () =>
  new Transform({
    transform(chunk: Uint8Array, _, done) {
      for (let at = 0; at < chunk.length; at += SLICE) this.push(chunk.subarray(at, at + SLICE));
      done();
    },
  });

interface Upload {
  part: { stream: Readable; originalName: string };
  purpose: Purpose;
  /** Settles when the whole form has been read. */
  done: Promise<void>;
  /** Reads and discards the rest. */
  drain(): void;
}

/** Creates the form's parser. Throws 400 for a content type without a boundary. */
function formOf(contentType: string): InstanceType<typeof Busboy> {
  try {
    return new Busboy({ headers: { 'content-type': contentType }, limits: LIMITS });
  } catch (cause) {
    throw new ProviderError(400, MALFORMED, { cause });
  }
}

/** Reads the form up to its file. Fields after the file are ignored; a second file fails the upload. */
async function firstFile(request: Request): Promise<Upload> {
  const contentType = request.headers.get('content-type') ?? '';
  // Rejects a declared excess before the body is sent.
  if (Number(request.headers.get('content-length')) > MAX_FORM_BYTES) throw tooLarge(purposeRules.sample.maxBytes);
  if (!contentType.startsWith('multipart/form-data') || !request.body)
    throw badRequest('请以表单方式上传文件', { file: '请选择要上传的文件' });
  // Node's web stream is the platform's; only the two type declarations differ.
  const source = Readable.fromWeb(request.body as NodeReadableStream<Uint8Array>);
  const form = formOf(contentType);
  const slices = inSlices();
  const drain = () => void slices.unpipe(form).resume();
  const fields = new Map<string, string>();
  return new Promise((resolve, reject) => {
    const done = new Promise<void>((finished, failed) => {
      form.on('finish', () => {
        finished();
        reject(badRequest('没有收到文件', { file: '请选择要上传的文件' }));
      });
      form.on('error', failed);
      for (const limit of ['partsLimit', 'fieldsLimit'] as const)
        form.on(limit, () => {
          drain();
          failed(badRequest(MALFORMED));
        });
      // A form stores one file, so the others would be lost without a word.
      form.on('filesLimit', () => failed(badRequest('一次只能上传一个文件，请逐个上传')));
      source.on('error', failed);
    });
    done.catch((cause) =>
      reject(cause instanceof ProviderError ? cause : new ProviderError(400, '上传中断，请重试', { cause })),
    );
    form.on('field', (name, value) => fields.set(name, value));
    // Undefined for a part without a file name, although its type says otherwise.
    form.on('file', (_name, stream, filename?: string) => {
      const asked = fields.get('purpose');
      const purpose = asked === undefined ? NO_PURPOSE : uploadPurpose.catch('receipt').parse(asked);
      resolve({ part: { stream, originalName: filename ?? '' }, purpose, done, drain });
    });
    source.on('close', () => source.readableEnded || form.destroy(new Error('upload was cut off')));
    source.pipe(slices).pipe(form);
  });
}

/** Owner of an upload: an account, or a party of a case. */
export type Uploader = { userId: number; eId: number } | { partyId: number };

interface Keeping {
  owner: Uploader;
  /** Purpose whose rules every file must satisfy, whichever the form names. */
  only?: Purpose;
  /**
   * Throws if the owner has no room for so many bytes. Called in the transaction that registers the file, and serialises
   * its callers, because concurrent uploads would each find room for the last one.
   */
  requireRoom: (bytes: number) => Promise<void>;
}

/** Stores the file of a form as private. Leaves nothing behind if it is refused or interrupted. */
export async function keepUpload(ctx: Ctx, request: Request, { owner, only, requireRoom }: Keeping) {
  const { part, purpose: asked, done, drain } = await firstFile(request);
  const purpose = only ?? asked;
  const { maxBytes } = purposeRules[purpose];
  const taken = async () => {
    if (ctx.actor) requirePurpose(ctx.actor, purpose);
    return receive(ctx, { ...part, purpose, maxBytes, done });
  };
  // The client reads the error response only after its whole body has been consumed.
  const received = await taken().catch((error) => {
    drain();
    throw error;
  });
  return ctx
    .transaction(async () => {
      await requireRoom(received.size);
      return registerFile(ctx, received, { ...owner, purpose });
    })
    .catch(async (error) => {
      await discard(ctx, received.name);
      throw error;
    });
}

/** Stores one uploaded file of the caller as private. */
export async function uploadFile(ctx: Ctx, request: Request) {
  await requireDailyRoom(ctx, Number(request.headers.get('content-length')) || 0);
  const { userId, eId } = ctx.user;
  return keepUpload(ctx, request, {
    owner: { userId, eId },
    requireRoom: async (bytes) => {
      await lockDay(ctx);
      await requireDailyRoom(ctx, bytes);
    },
  });
}
