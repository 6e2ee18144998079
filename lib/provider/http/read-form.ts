import { setImmediate as turn } from 'node:timers/promises';
import { Busboy } from '@fastify/busboy';
import { badRequest, invalid, ProviderError } from '../core/errors';
import { readBytes } from './read-body';

/** Parsed form with one file. */
export interface Form {
  /** Text fields by name. */
  fields: ReadonlyMap<string, string>;
  file?: FormFile;
}
export interface FormFile {
  /** Empty if the sender has not named the file. */
  name: string;
  bytes: Uint8Array<ArrayBuffer>;
}

/** Limits of a form; real ones have a file and a few short texts. */
const LIMITS = { files: 1, fields: 10, parts: 11, fieldSize: 64 * 1024, fieldNameSize: 100, headerPairs: 20 };

const malformed = (cause?: unknown) => new ProviderError(400, '上传的格式有误，请重新选择文件', { cause });

function readerOf(contentType: string): InstanceType<typeof Busboy> {
  try {
    return new Busboy({ headers: { 'content-type': contentType }, limits: LIMITS });
  } catch (cause) {
    throw malformed(cause);
  }
}

/** Bytes parsed at a time, yielding to other requests in between; the parser can be stopped after each. */
const SLICE = 8 * 1024;

/** Parses a form with a file, up to a size limit. Throws 400 and 413. */
export async function readForm(request: Request, maxBytes: number): Promise<Form> {
  const type = request.headers.get('content-type') ?? '';
  if (!type.startsWith('multipart/form-data')) throw badRequest('请以表单方式上传文件');
  const body = await readBytes(request, maxBytes);
  const form = readerOf(type);
  const fields = new Map<string, string>();
  const files: { field: string; name: string; chunks: Uint8Array[] }[] = [];
  let isRefused = false;
  const read = new Promise<void>((resolve, reject) => {
    const fail = (cause?: unknown) => {
      isRefused = true;
      reject(malformed(cause));
    };
    form.on('field', (name, value) => fields.set(name, value));
    // Undefined for a part without a file name, although its type says otherwise.
    form.on('file', (field, stream, name = '') => {
      const chunks: Uint8Array[] = [];
      files.push({ field, name, chunks });
      stream.on('data', (chunk: Uint8Array) => chunks.push(chunk)).on('error', fail);
    });
    form.on('partsLimit', fail).on('filesLimit', fail).on('fieldsLimit', fail);
    form.on('finish', resolve).on('error', fail);
  });
  const writing = (async () => {
    for (let at = 0; at < body.length && !isRefused; at += SLICE) {
      form.write(body.subarray(at, at + SLICE));
      await turn();
    }
    if (!isRefused) form.end();
  })();
  // A late error of the writer is ignored.
  writing.catch(() => undefined);
  await Promise.race([read, writing]);
  await read;
  const file = files.find(({ field }) => field === 'file');
  return { fields, file: file && { name: file.name, bytes: new Uint8Array(Buffer.concat(file.chunks)) } };
}

/** Returns the file of a form. Throws 422 with `missing` if there is none or it is empty. */
export function fileIn({ file }: Form, missing: string): FormFile {
  if (!file || file.bytes.length === 0) throw invalid({ file: missing });
  return file;
}
