import { badRequest, ProviderError } from '../core/errors';

/** Most that a call's JSON may measure, unless its endpoint says less. */
const MAX_JSON_BYTES = 1024 * 1024;
/** Deeper than any form of ours; what reads or writes values by recursion stays far from its limits. */
const MAX_DEPTH = 32;

const tooLarge = () => new ProviderError(413, '提交的内容过大');

/** A request's body. Reading stops at the cap: what is beyond it never comes into memory. Throws 413, and 400 when it is cut off. */
export async function readBytes(request: Request, maxBytes: number): Promise<Buffer<ArrayBuffer>> {
  if (Number(request.headers.get('content-length')) > maxBytes) throw tooLarge();
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  try {
    for await (const chunk of request.body ?? []) {
      bytes += chunk.byteLength;
      if (bytes > maxBytes) throw tooLarge();
      chunks.push(chunk);
    }
  } catch (error) {
    // A sender that goes away half-way is no failure of ours.
    throw error instanceof ProviderError ? error : badRequest('提交中断，请重试');
  }
  return Buffer.concat(chunks);
}

/** The same as text. */
export const readText = async (request: Request, maxBytes: number): Promise<string> =>
  (await readBytes(request, maxBytes)).toString('utf8');

/**
 * Refuses what no database column takes, wherever it stands in a value: NUL, halves of surrogate pairs, and nesting
 * without end. Asked once for everything that a call brings, so that no service has to.
 */
export function requireStorable(value: unknown): void {
  const waiting: { value: unknown; depth: number }[] = [{ value, depth: 0 }];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { value: part, depth } = next;
    if (typeof part === 'string' && (part.includes('\0') || !part.isWellFormed()))
      throw badRequest('提交的内容里有无法保存的字符，请检查后重新填写');
    if (typeof part !== 'object' || part === null) continue;
    if (depth >= MAX_DEPTH) throw badRequest('请求格式有误');
    for (const [name, inner] of Object.entries(part))
      waiting.push({ value: name, depth }, { value: inner, depth: depth + 1 });
  }
}

/** The JSON of a request's body; an empty body is an empty object. Throws 400 and 413. */
export async function readJson(request: Request, maxBytes = MAX_JSON_BYTES): Promise<unknown> {
  const text = await readText(request, maxBytes);
  if (text === '') return {};
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (cause) {
    throw new ProviderError(400, '请求格式有误', { cause });
  }
  requireStorable(value);
  return value;
}
