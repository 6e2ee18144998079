import { badRequest, ProviderError } from '../core/errors';

/** Size limit of JSON bodies, unless the endpoint sets a lower one. */
const MAX_JSON_BYTES = 1024 * 1024;
/** Deeper than any form; keeps recursive code far from its stack limit. */
const MAX_DEPTH = 32;

/**
 * Most values of a JSON body; the longest forms have a few thousand. A megabyte of empty objects would be validated for a
 * second, on the serving thread.
 */
const MOST_VALUES = 20_000;

const tooLarge = () => new ProviderError(413, '提交的内容过大');

/**
 * Reads a request's body. Stops at the limit, so that the excess never enters memory. Throws 413, and 400 for an
 * interrupted body.
 */
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
    // A client that disconnects is no server error.
    throw error instanceof ProviderError ? error : badRequest('提交中断，请重试');
  }
  return Buffer.concat(chunks);
}

/** Reads a request's body as text. */
export const readText = async (request: Request, maxBytes: number): Promise<string> =>
  (await readBytes(request, maxBytes)).toString('utf8');

/**
 * Throws for values that no database column accepts, at any depth: NUL, lone surrogates and excessive nesting. Checked
 * once for all input, so that services need not.
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

const [QUOTE, ESCAPE, COMMA, BRACKET, BRACE] = ['"', '\\', ',', '[', '{'].map((sign) => sign.charCodeAt(0));

/** Whether a JSON text has more values than any form, counted sign by sign without parsing it. */
function hasTooMany(text: string): boolean {
  let values = 0;
  let isText = false;
  for (let at = 0; at < text.length && values <= MOST_VALUES; at += 1) {
    const sign = text.charCodeAt(at);
    if (sign === QUOTE) isText = !isText;
    else if (!isText) values += sign === COMMA || sign === BRACKET || sign === BRACE ? 1 : 0;
    else if (sign === ESCAPE) at += 1;
  }
  return values > MOST_VALUES;
}

/** Parses a JSON body; an empty body is an empty object. Throws 400 and 413. */
export async function readJson(request: Request, maxBytes = MAX_JSON_BYTES): Promise<unknown> {
  const text = await readText(request, maxBytes);
  if (text === '') return {};
  if (hasTooMany(text)) throw tooLarge();
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (cause) {
    throw new ProviderError(400, '请求格式有误', { cause });
  }
  requireStorable(value);
  return value;
}
