// @ts-check
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { LRUCache } from 'lru-cache';

/**
 * @typedef {import('./entry.mjs').CacheStore} CacheStore
 * @typedef {import('./entry.mjs').Clock} Clock
 * @typedef {import('node:http').IncomingMessage} IncomingMessage
 * @typedef {import('node:http').ServerResponse} ServerResponse
 * @typedef {'br' | 'gzip' | 'identity'} Encoding
 */

/**
 * @typedef {object} Kept an answer as it left the portal, before compression
 * @property {import('node:http').OutgoingHttpHeaders} headers
 * @property {Map<Encoding, Buffer | Promise<Buffer>>} bodies made when first asked for
 * @property {number} bytes
 * @property {Clock | undefined} clock what the page cache stood at when the request came in; none for what never changes
 * @property {number} until milliseconds since 1970
 */

/** Most that one answer may measure to be kept. */
const MAX_ANSWER_BYTES = 4 * 1024 * 1024;
/** Added to the lifetime that the page itself has; a write ends it at once. */
const FRESH_MS = 10_000;

const COMPRESSIBLE = /^(?:text\/|application\/(?:javascript|json|manifest\+json|xml|rss\+xml|atom\+xml)|image\/svg)/;
/** Set anew with every answer, or by the transport. */
const NOT_KEPT = ['content-encoding', 'content-length', 'transfer-encoding', 'connection', 'keep-alive', 'date'];
/** Requests that ask for something other than the document at the address. */
const OTHER_REQUEST = /^(?:rsc|range|authorization|token|next-|x-next|x-middleware|x-invoke|x-prerender)/;

const squeeze = { gzip: promisify(gzip), br: promisify(brotliCompress) };
const brotliOptions = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

/**
 * Keeps public answers ready to send, compressed once, in front of Next.
 *
 * An answer is sent again only while nothing at all was invalidated since its request began, by the clock of the same
 * store that the page cache uses; so the visitor after a write is never served from here. What may be kept is said by
 * `cache-control` alone: `s-maxage` for pages that are the same for everybody, `immutable` for files of the build.
 */
export class FrontCache {
  /**
   * @param {Pick<CacheStore, 'clock'>} store
   * @param {{ maxBytes?: number, now?: () => number }} [options]
   */
  constructor(store, { maxBytes = 64 * 1024 * 1024, now = Date.now } = {}) {
    this.store = store;
    this.now = now;
    /** @type {LRUCache<string, Kept>} */
    // Three forms of a body at most, of which the plain one is by far the largest.
    this.answers = new LRUCache({ maxSize: maxBytes, sizeCalculation: ({ bytes }) => 2 * bytes + 2048 });
  }

  /**
   * Answers from what is kept, or lets `next` answer and keeps that where it may. `next` calls the function it gets
   * once everything that changes the answer on its way out (compression) is in place.
   * @param {IncomingMessage} request
   * @param {ServerResponse} response
   * @param {(collect: () => void) => void} next
   */
  async handle(request, response, next) {
    const address = request.url ?? '';
    if (!asksForDocument(request)) return next(() => undefined);
    const clock = await this.store.clock().catch(() => undefined);
    const kept = this.answers.get(address);
    if (kept && this.#holds(kept, clock)) return send(request, response, kept);
    next(() => request.method === 'GET' && this.#collect(address, response, clock));
  }

  /** @param {Kept} kept @param {Clock | undefined} clock */
  #holds({ clock: since, until }, clock) {
    if (!since) return true;
    return clock?.epoch === since.epoch && clock.count === since.count && this.now() < until;
  }

  /** @param {string} address @param {ServerResponse} response @param {Clock | undefined} clock */
  #collect(address, response, clock) {
    /** @type {Buffer[]} */
    const chunks = [];
    let bytes = 0;
    /** @param {unknown} chunk @param {unknown} encoding */
    const add = (chunk, encoding) => {
      if (bytes > MAX_ANSWER_BYTES) return;
      if (typeof chunk === 'string')
        chunks.push(
          Buffer.from(chunk, typeof encoding === 'string' ? /** @type {BufferEncoding} */ (encoding) : 'utf8'),
        );
      else if (chunk instanceof Uint8Array) chunks.push(Buffer.from(chunk));
      else return;
      bytes += chunks.at(-1)?.length ?? 0;
      if (bytes > MAX_ANSWER_BYTES) chunks.length = 0;
    };
    const { write, end } = response;
    response.write = /** @type {typeof write} */ (
      (/** @type {[unknown, unknown]} */ ...args) => {
        add(...args);
        return Reflect.apply(write, response, args);
      }
    );
    response.end = /** @type {typeof end} */ (
      (/** @type {[unknown, unknown]} */ ...args) => {
        add(...args);
        return Reflect.apply(end, response, args);
      }
    );
    response.once('finish', () => {
      const control = String(response.getHeader('cache-control') ?? '');
      const forever = control.includes('immutable');
      if (bytes > MAX_ANSWER_BYTES || !mayKeep(response, control) || !(clock || forever)) return;
      const headers = { ...response.getHeaders() };
      for (const name of NOT_KEPT) delete headers[name];
      const until = this.now() + FRESH_MS;
      const body = Buffer.concat(chunks);
      const kept = { headers, bodies: new Map([['identity', body]]), bytes, clock: forever ? undefined : clock, until };
      this.answers.set(address, /** @type {Kept} */ (kept));
    });
  }
}

/** @param {IncomingMessage} request */
function asksForDocument({ method, url = '', headers }) {
  if (method !== 'GET' && method !== 'HEAD') return false;
  if (/^\/(?:api|lpe|files)\//.test(url)) return false;
  return !Object.keys(headers).some((name) => OTHER_REQUEST.test(name));
}

/** @param {ServerResponse} response @param {string} control */
function mayKeep(response, control) {
  if (response.statusCode !== 200 || response.hasHeader('set-cookie') || !/immutable|s-maxage/.test(control))
    return false;
  return COMPRESSIBLE.test(String(response.getHeader('content-type') ?? ''));
}

/** @param {IncomingMessage} request @returns {Encoding} */
function encodingFor({ headers }) {
  const accepted = String(headers['accept-encoding'] ?? '');
  return (
    /** @type {const} */ (['br', 'gzip']).find((name) =>
      new RegExp(`\\b${name}\\b(?!;\\s*q=0(?:\\.0*)?(?:,|$))`).test(accepted),
    ) ?? 'identity'
  );
}

/** @param {Kept} kept @param {Encoding} encoding */
function bodyOf({ bodies }, encoding) {
  const ready = bodies.get(encoding);
  if (ready) return ready;
  const plain = Promise.resolve(bodies.get('identity') ?? Buffer.alloc(0));
  const made = plain.then((body) => (encoding === 'br' ? squeeze.br(body, brotliOptions) : squeeze.gzip(body)));
  bodies.set(encoding, made);
  made.then((body) => bodies.set(encoding, body)).catch(() => bodies.delete(encoding));
  return made;
}

/** @param {IncomingMessage} request @param {ServerResponse} response @param {Kept} kept */
async function send(request, response, kept) {
  const { etag } = kept.headers;
  const unchanged = typeof etag === 'string' && request.headers['if-none-match'] === etag;
  if (unchanged) {
    const { 'content-type': _type, ...headers } = kept.headers;
    return response.writeHead(304, headers).end();
  }
  const encoding = encodingFor(request);
  const body = await bodyOf(kept, encoding);
  const coding = encoding === 'identity' ? {} : { 'content-encoding': encoding };
  response.writeHead(200, { ...kept.headers, ...coding, 'content-length': body.length });
  response.end(request.method === 'HEAD' ? undefined : body);
}
