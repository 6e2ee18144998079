const MIB = 1024 * 1024;
/** Most that goes on to a remote provider: a call, and by its media type a form with a file or a part of one. */
const MAX_CALL_BYTES = MIB;
const MAX_BYTES: readonly (readonly [type: string, bytes: number])[] = [
  ['multipart/form-data', 512 * MIB],
  ['application/offset+octet-stream', 2048 * MIB],
];

/** More was sent than is taken; nothing beyond the cap was read. */
export class BodyTooLarge extends Error {
  override readonly name = 'BodyTooLarge';
}

/** What a call may bring, by what it says that it is. */
function limitOf({ headers }: Request): number {
  const said = headers.get('content-type') ?? '';
  return MAX_BYTES.find(([type]) => said.startsWith(type))?.[1] ?? MAX_CALL_BYTES;
}

/**
 * A request's body that fails as soon as it is too large, at once where its length is said beforehand. `onProgress` is
 * told of every piece that goes on.
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
