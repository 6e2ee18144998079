const MIB = 1024 * 1024;
/** Most that goes on to a remote provider: a call, and an upload with its form around it. */
const MAX_CALL_BYTES = MIB;
const MAX_UPLOAD_BYTES = 512 * MIB;

/** More was sent than is taken; nothing beyond the cap was read. */
export class BodyTooLarge extends Error {
  override readonly name = 'BodyTooLarge';
}

/** What a call may bring, by what it says that it is. */
function limitOf({ headers }: Request): number {
  return headers.get('content-type')?.startsWith('multipart/form-data') ? MAX_UPLOAD_BYTES : MAX_CALL_BYTES;
}

/** A request's body that fails as soon as it is too large, at once where its length is said beforehand. */
export function capped(request: Request, limit = limitOf(request)): Request['body'] {
  if (Number(request.headers.get('content-length')) > limit) throw new BodyTooLarge();
  let bytes = 0;
  const meter = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
    transform(chunk, controller) {
      bytes += chunk.byteLength;
      if (bytes > limit) throw new BodyTooLarge();
      controller.enqueue(chunk);
    },
  });
  return request.body?.pipeThrough(meter) ?? null;
}
