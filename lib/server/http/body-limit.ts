const MIB = 1024 * 1024;
/** Limits of bodies forwarded to a remote provider: a JSON call, a form with a file, a part of an upload. */
const MAX_CALL_BYTES = MIB;
const MAX_BYTES: readonly (readonly [type: string, bytes: number])[] = [
  ['multipart/form-data', 512 * MIB],
  ['application/offset+octet-stream', 2048 * MIB],
];

/** The body exceeds the limit; nothing beyond it was read. */
export class BodyTooLarge extends Error {
  override readonly name = 'BodyTooLarge';
}

/** The limit for the request's media type. */
function limitOf({ headers }: Request): number {
  const said = headers.get('content-type') ?? '';
  return MAX_BYTES.find(([type]) => said.startsWith(type))?.[1] ?? MAX_CALL_BYTES;
}

/**
 * The request's body as a stream that fails as soon as the limit is exceeded; throws {@link BodyTooLarge} at once when
 * `content-length` is too large. Calls `onProgress` for every chunk.
 */
export function limitBody(
  request: Request,
  { limit = limitOf(request), onProgress }: { limit?: number; onProgress?: () => void } = {},
): Request['body'] {
  if (Number(request.headers.get('content-length')) > limit) throw new BodyTooLarge();
  let bytes = 0;
  const meter = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
    transform(chunk, controller) {
      bytes += chunk.byteLength;
      if (bytes > limit) throw new BodyTooLarge();
      onProgress?.();
      controller.enqueue(chunk);
    },
  });
  return request.body?.pipeThrough(meter) ?? null;
}
