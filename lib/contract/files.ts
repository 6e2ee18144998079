import { z } from 'zod';
import { wholeNumber } from '@/lib/rules/identifiers/whole-number';
import { answersFile, fileRef } from './common';
import { endpoint, publicRead, userPost, userRead } from './endpoint';

/**
 * Form fields beside the file: type and source as in the specification, section 7; `purpose` decides the size limit.
 */
export const uploadPurpose = z.enum(['image', 'receipt', 'document', 'sample', 'sound', 'invoice']);

export type UploadPurpose = z.output<typeof uploadPurpose>;

/** The specification calls the address `name` (section 7). */
const uploadedFiles = z.array(fileRef.extend({ name: z.string() }));

export const uploadFile = userPost('/api/v1/public/uploadFile', '上传文件', {
  multipart: true,
  body: z.object({ type: z.literal('2'), source: z.literal('2'), purpose: uploadPurpose.optional() }),
  data: uploadedFiles,
  limit: 'upload',
});

/** A stored file. Public files are open to everyone; private ones need a URL signed for an authorised reader. */
export const getFile = publicRead('/files/{name}', '读取文件', {
  params: z.object({ name: z.string().regex(/^[\w-]{8,64}$/) }),
  query: z.object({
    expires: wholeNumber(z.number().int()).optional(),
    signature: z.string().max(100).optional(),
    download: z.enum(['1']).optional(),
  }),
  ...answersFile,
});

/** Protocol of resumable uploads: tus 1.0, with creation, termination and expiration. */
export const TUS = {
  version: '1.0.0',
  extensions: 'creation,termination,expiration',
  path: '/api/v1/public/uploads',
} as const;

const inParts = { params: z.object({ name: z.string().regex(/^[\w-]{8,64}$/) }), auth: 'user' } as const;
/** A byte count in a header: decimal digits only, within the range of safe integers. */
const bytes = z
  .string()
  .regex(/^(?:0|[1-9]\d{0,15})$/)
  .transform(Number)
  .pipe(z.number().max(Number.MAX_SAFE_INTEGER));
/** Every call of the protocol states its version. */
const inTus = z.object({ 'tus-resumable': z.literal(TUS.version) });

/**
 * `upload-metadata` contains `filename` and `purpose`, each in Base64; the answer's `location` is the URL of the
 * upload.
 */
export const createUpload = userPost('/api/v1/public/uploads', '开始可续传的上传（tus 1.0）', {
  headers: inTus.extend({ 'upload-length': bytes, 'upload-metadata': z.string().max(4000) }),
  bare: 201,
  data: z.unknown(),
  limit: 'upload',
});

/** Upload offset, in headers; the tus HEAD request. */
export const getUpload = userRead('/api/v1/public/uploads/{name}', '查询上传进度（tus 用 HEAD）', {
  params: inParts.params,
  headers: inTus,
  bare: 200,
  data: z.unknown(),
});

export const appendToUpload = endpoint({
  ...inParts,
  method: 'PATCH',
  path: '/api/v1/public/uploads/{name}',
  summary: '续传：从 upload-offset 起接着送',
  headers: inTus.extend({ 'upload-offset': bytes }),
  bytes: 'application/offset+octet-stream',
  bare: 204,
  data: z.unknown(),
  limit: 'part',
});

export const cancelUpload = endpoint({
  ...inParts,
  method: 'DELETE',
  path: '/api/v1/public/uploads/{name}',
  summary: '取消上传',
  headers: inTus,
  bare: 204,
  data: z.unknown(),
});

/** Turns a complete upload into a file; answers like uploadFile. Idempotent. */
export const finishUpload = userPost('/api/v1/public/uploads/{name}/file', '上传完成，存为文件', {
  params: inParts.params,
  data: uploadedFiles,
});
