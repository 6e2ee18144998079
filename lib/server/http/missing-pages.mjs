// @ts-check
/** @typedef {import('node:http').ServerResponse} ServerResponse */
/** @typedef {{ headers: Record<string, string>, body: Buffer }} MissingPage */

/** Headers taken from the 404 page; all others stay as they were answered. */
const TAKEN_OVER = ['content-type', 'content-security-policy', 'link'];
/** Headers that describe the dropped body. */
const DROPPED = [
  'content-length',
  'etag',
  'last-modified',
  'x-nextjs-cache',
  'x-nextjs-prerender',
  'x-nextjs-stale-time',
];

/**
 * Replaces every HTML 404 by a complete page: Next answers an unknown record with an empty document that only a script
 * fills. The status stays 404. When the page cannot be fetched, the original answer is sent.
 */
export class MissingPages {
  /** @param {(address: string) => Promise<MissingPage>} page renders the 404 page for an address */
  constructor(page) {
    this.page = page;
  }

  /**
   * Watches one answer. Call this after everything else that wraps the response.
   * @param {string} address the requested address
   * @param {ServerResponse} response
   */
  watch(address, response) {
    const { write, end, flushHeaders } = response;
    /** @type {Buffer[]} */
    const chunks = [];
    const isMissing = () =>
      response.statusCode === 404 &&
      !response.headersSent &&
      String(response.getHeader('content-type') ?? '').startsWith('text/html');
    /** @param {unknown} chunk */
    const hold = (chunk) => {
      if (typeof chunk === 'string') chunks.push(Buffer.from(chunk));
      else if (chunk instanceof Uint8Array) chunks.push(Buffer.from(chunk));
    };
    const callback = (/** @type {unknown[]} */ args) => {
      const last = args.at(-1);
      return typeof last === 'function' ? last : undefined;
    };

    response.flushHeaders = () => {
      if (!isMissing()) flushHeaders.call(response);
    };
    response.write = /** @type {typeof write} */ (
      (/** @type {unknown[]} */ ...args) => {
        if (!isMissing()) return Reflect.apply(write, response, args);
        hold(args[0]);
        callback(args)?.();
        return true;
      }
    );
    response.end = /** @type {typeof end} */ (
      (/** @type {unknown[]} */ ...args) => {
        if (!isMissing()) return Reflect.apply(end, response, args);
        hold(args[0]);
        const finish = (/** @type {Buffer} */ body) => {
          const last = callback(args);
          Reflect.apply(end, response, last ? [body, last] : [body]);
        };
        this.page(address).then(
          ({ headers, body }) => {
            for (const name of DROPPED) response.removeHeader(name);
            for (const name of TAKEN_OVER) if (headers[name]) response.setHeader(name, headers[name]);
            finish(body);
          },
          () => finish(Buffer.concat(chunks)),
        );
        return response;
      }
    );
  }
}
