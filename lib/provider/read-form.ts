import { badRequest, invalid } from './errors';
import { readBytes } from './read-body';

/** A form with a file in it, within the cap. Throws 400 and 413. */
export async function readForm(request: Request, maxBytes: number): Promise<FormData> {
  const type = request.headers.get('content-type') ?? '';
  if (!type.startsWith('multipart/form-data')) throw badRequest('请以表单方式上传文件');
  const body = await readBytes(request, maxBytes);
  return new Response(body, { headers: { 'content-type': type } }).formData().catch(() => {
    throw badRequest('上传的格式有误，请重新选择文件');
  });
}

/** The file of a form, which may not be empty; `missing` says what is asked for. Throws 422. */
export function fileIn(form: FormData, missing: string): File {
  const file = form.get('file');
  if (!(file instanceof File) || file.size === 0) throw invalid({ file: missing });
  return file;
}
