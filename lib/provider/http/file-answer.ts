/** Answers a generated private file as a download under its name. */
export const fileAnswer = (bytes: Uint8Array, { mime, name }: { mime: string; name: string }): Response =>
  new Response(Buffer.from(bytes), {
    headers: {
      'content-type': mime,
      'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(name)}`,
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
    },
  });
