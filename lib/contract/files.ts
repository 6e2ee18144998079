import { z } from 'zod';
import { answersFile, fileRef } from './common';
import { publicRead, userPost } from './endpoint';

/** Fields beside the file: type and source as spec section 7 sends them, purpose decides the cap. */
export const uploadPurpose = z.enum(['image', 'receipt', 'document', 'sample']);

export type UploadPurpose = z.output<typeof uploadPurpose>;

export const uploadFile = userPost('/api/v1/public/uploadFile', '上传文件', {
  multipart: true,
  body: z.object({ type: z.literal('2'), source: z.literal('2'), purpose: uploadPurpose.optional() }),
  data: z.array(fileRef.extend({ name: z.string() })),
  limit: 'upload',
});

/** A stored file: public ones for anybody, private ones by a link that was signed for whoever may see them. */
export const getFile = publicRead('/files/{name}', '读取文件', {
  params: z.object({ name: z.string().regex(/^[\w-]{8,64}$/) }),
  query: z.object({
    expires: z.coerce.number().int().optional(),
    signature: z.string().max(100).optional(),
    download: z.enum(['1']).optional(),
  }),
  ...answersFile,
});
