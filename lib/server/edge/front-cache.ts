import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { type BrotliOptions, brotliCompress, brotliDecompress, constants, gunzip, gzip } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import type { CacheStore } from '../page-cache/entry.mjs';
import { collectTags, type ReadTags } from '../page-cache/request-tags.mjs';
import { collectBody } from './collect-body';
import type { Keepable } from './keepable';
import { type MadeOf, stillHolds } from './made-of';

type Compressed = 'br' | 'gzip';
type Encoding = Compressed | 'identity';

/** An answer as it left the portal. */
interface Kept {
  headers: OutgoingHttpHeaders;
  /** Plain until it is compressed, which is at once and as its first visitor takes it; another form when asked for. */
  bodies: Map<Encoding, Buffer | Promise<Buffer>>;
  /** Room for the forms that are kept, counting one that may come. */
  bytes: number;
  /** Times that it was sent from here. */
  sent: number;
  /** Its brotli form is as small as it gets, or is being made so. */
  tight?: boolean;
  /** What it was made of; none for what never changes. */
  since?: MadeOf;
  /** Milliseconds since 1970. */
  until: number;
}

export interface FrontCacheOptions {
  /** Room for answers at addresses that exist, and for those that visitors make up (searches, calls); bytes. */
  maxBytes?: number;
  maxOpenBytes?: number;
  now?: () => number;
  /** How long a visitor waits for another's answer; milliseconds. */
  patience?: number;
}

const MIB = 1024 * 1024;
/** Most that one answer may measure to be kept. */
const MAX_ANSWER_BYTES = 4 * MIB;
/** For what changes with the time of day, and is no cached page; a write ends it at once. */
const FRESH_MS = 10_000;
/** How long somebody waits for the answer that another visitor is being given; one who reads slowly must hold up nobody. */
const PATIENCE_MS = 1000;

const COMPRESSIBLE = /^(?:text\/|application\/(?:javascript|json|manifest\+json|(?:\w+\+)?xml)|image\/svg)/;
/** Set anew with every answer, or by the transport. */
const NOT_KEPT = ['content-encoding', 'content-length', 'transfer-encoding', 'connection', 'keep-alive', 'date'];
/** Headers that public answers do not depend on, and that would have Next make them anew; `rsc` asks for a page's data. */
const DISREGARDED = /^(?:range|if-|authorization|next-)/;

const [toBrotli, toGzip] = [promisify(brotliCompress), promisify(gzip)];
const unpack = { br: promisify(brotliDecompress), gzip: promisify(gunzip) };

/** So often an answer is sent before it is worth a tenth of a second and more of a processor to make it smaller still. */
const MUCH_ASKED = 8;
const [QUICK, TIGHT] = [5, constants.BROTLI_MAX_QUALITY];
/** Beyond this it takes seconds: the viewer of PDFs, which few open, and a site map of many addresses. */
const MAX_TIGHT_BYTES = MIB;

/** A window as wide as the answer: no match lies further back, and the encoder asks for memory by its window. */
function brotliOptions({ length }: Buffer, quality: number): BrotliOptions {
  const window = Math.ceil(Math.log2(length + 16));
  const { BROTLI_MIN_WINDOW_BITS: least, BROTLI_DEFAULT_WINDOW: most } = constants;
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_LGWIN]: Math.min(Math.max(window, least), most),
    [constants.BROTLI_PARAM_SIZE_HINT]: length,
  };
  return { params };
}

const squeeze: Record<Compressed, (body: Buffer) => Promise<Buffer>> = {
  br: (body) => toBrotli(body, brotliOptions(body, QUICK)),
  gzip: (body) => toGzip(body),
};

/**
 * Keeps public answers ready to send, compressed once, in front of everything else.
 *
 * An answer is sent again only while none of the tags that it was made of were invalidated since its request began, by
 * the store that the page cache uses; so the visitor after a write is never served from here. What may be kept is said
 * by {@link Keepable} alone. Who asks for what is being made waits for it, so that a page which many ask for at once,
 * as after a write, is made once.
 */
export class FrontCache {
  private readonly answers: LRUCache<string, Kept>;
  private readonly open: LRUCache<string, Kept>;
  private readonly now: () => number;
  private readonly patience: number;
  /** What is being made for the first who asked; settled when it is kept, or will not be. */
  private readonly underWay = new Map<string, Promise<void>>();
  /** One at a time, so that the other threads stay free for who waits. */
  private tightening = false;

  constructor(
    private readonly store: Pick<CacheStore, 'clock' | 'lastInvalidation'>,
    { maxBytes = 48 * MIB, maxOpenBytes = 16 * MIB, now = Date.now, patience = PATIENCE_MS }: FrontCacheOptions = {},
  ) {
    const sizeCalculation = ({ bytes }: Kept) => bytes + 2048;
    this.answers = new LRUCache({ maxSize: maxBytes, sizeCalculation });
    this.open = new LRUCache({ maxSize: maxOpenBytes, sizeCalculation });
    this.now = now;
    this.patience = patience;
  }

  /**
   * Answers from what is kept, or lets `next` answer and keeps that where it may. `next` calls the function it gets
   * once everything that changes the answer on its way out (compression) is in place.
   */
  async handle(
    request: IncomingMessage,
    response: ServerResponse,
    keepable: Keepable | null,
    next: (collect: () => void) => void | Promise<void>,
  ): Promise<void> {
    if (!keepable || !isRead(request)) return next(() => undefined);
    const place = keepable.open ? this.open : this.answers;
    const { key } = keepable;
    const ready = await this.ready(place, key);
    if (ready) {
      if (!keepable.open) void this.tighten(key, ready);
      return send(request, response, ready);
    }
    const before = this.underWay.get(key);
    if (before) {
      await before;
      const made = await this.ready(place, key);
      if (made) return send(request, response, made);
    }
    const done = this.begin(key, response);
    const clock = keepable.lifetime === 'forever' ? undefined : await this.store.clock().catch(() => null);
    request.url = keepable.url;
    // The whole answer is to be kept, so this visitor gets it whole, too; to HEAD, Node sends no more than its headers.
    for (const name of Object.keys(request.headers)) if (DISREGARDED.test(name)) delete request.headers[name];
    request.method = 'GET';
    if (clock === null) {
      done();
      return next(() => undefined);
    }
    const read: ReadTags = { tags: new Set(keepable.tags), known: keepable.tags !== undefined };
    const keep = (body: Buffer) => {
      if (!mayKeep(response, keepable) || read.fleeting || !(read.known || !clock)) return;
      const headers = { ...response.getHeaders() };
      for (const name of NOT_KEPT) delete headers[name];
      const since = clock && { clock, tags: [...read.tags] };
      const until = Math.max(this.now() + FRESH_MS, read.until ?? 0);
      const whole: Kept = { headers, bodies: new Map([['identity', body]]), bytes: body.length, sent: 0, since, until };
      place.set(key, whole);
      done();
      void shrink(place, key, whole, encodingFor(request)).catch(() => undefined);
    };
    await collectTags(read, () => next(() => collectBody(response, MAX_ANSWER_BYTES, keep)));
  }

  /** What is kept at an address and still holds. */
  private async ready(place: LRUCache<string, Kept>, key: string): Promise<Kept | undefined> {
    const kept = place.get(key);
    return kept && (await this.holds(kept)) ? kept : undefined;
  }

  /**
   * Makes the compressed form of an answer that many have taken a tenth smaller, beside the traffic: seven
   * milliseconds of a slow line for a page, eighty for the scripts of a first visit.
   */
  private async tighten(key: string, kept: Kept): Promise<void> {
    kept.sent += 1;
    if (this.tightening || kept.sent < MUCH_ASKED || kept.tight) return;
    // What is being compressed is put in its place first; what is made every few seconds is not worth it.
    if (!Buffer.isBuffer(kept.bodies.get('br')) || kept.bodies.has('identity')) return;
    if (kept.since && kept.until - this.now() <= FRESH_MS) return;
    kept.tight = true;
    this.tightening = true;
    try {
      const plain = await plainOf(kept);
      if (plain.length > MAX_TIGHT_BYTES) return;
      const body = await toBrotli(plain, brotliOptions(plain, TIGHT));
      // Set again, as what an answer takes of the room is said when it is put there.
      if (this.answers.peek(key) === kept)
        this.answers.set(key, { ...kept, bodies: new Map([['br', body]]), bytes: 2 * body.length });
    } catch {
      // It is sent as it is.
    } finally {
      this.tightening = false;
    }
  }

  /** Lets others wait for this answer, while nobody else's is under way. @returns what ends their waiting */
  private begin(key: string, response: ServerResponse): () => void {
    if (this.underWay.has(key)) return () => undefined;
    let done = () => {};
    const answered = new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, this.patience).unref();
      done = () => {
        clearTimeout(timer);
        if (this.underWay.get(key) === answered) this.underWay.delete(key);
        resolve();
      };
    });
    // Whatever becomes of it: refused, broken off, or not to be kept.
    response.once('close', () => done());
    this.underWay.set(key, answered);
    return () => done();
  }

  private async holds({ since, until }: Kept): Promise<boolean> {
    if (!since) return true;
    return this.now() < until && stillHolds(this.store, since);
  }
}

const isRead = ({ method }: IncomingMessage): boolean => method === 'GET' || method === 'HEAD';

function mayKeep(response: ServerResponse, { tags, form }: Keepable): boolean {
  if (response.statusCode !== 200 || response.hasHeader('set-cookie')) return false;
  const type = String(response.getHeader('content-type') ?? '');
  // Calls and a page's data are never to be kept by anybody but us.
  if (form) return type.startsWith(form);
  // A page that turned out to be somebody's own says so.
  if (!tags && /private|no-store/.test(String(response.getHeader('cache-control')))) return false;
  return COMPRESSIBLE.test(type);
}

function encodingFor({ headers }: IncomingMessage): Encoding {
  const accepted = String(headers['accept-encoding'] ?? '');
  const known = (['br', 'gzip'] as const).find((name) =>
    new RegExp(`\\b${name}\\b(?!;\\s*q=0(?:\\.0*)?(?:,|$))`).test(accepted),
  );
  return known ?? 'identity';
}

/** Nearly every visitor takes a compressed page: the plain one, five times its size, is made again for who does not. */
async function plainOf({ bodies }: Kept): Promise<Buffer> {
  const plain = bodies.get('identity');
  if (plain) return plain;
  const [first] = bodies;
  if (!first || first[0] === 'identity') throw new Error('an answer is kept in no form');
  return unpack[first[0]](await first[1]);
}

/** Puts the form that its first visitor takes in the place of the plain one; most addresses are asked for in one only. */
async function shrink(place: LRUCache<string, Kept>, key: string, whole: Kept, taken: Encoding): Promise<void> {
  const encoding = taken === 'identity' ? 'gzip' : taken;
  const body = await bodyOf(whole, encoding);
  if (place.peek(key) === whole)
    place.set(key, { ...whole, bodies: new Map([[encoding, body]]), bytes: 2 * body.length });
}

function bodyOf(kept: Kept, encoding: Encoding): Buffer | Promise<Buffer> {
  const { bodies } = kept;
  const ready = bodies.get(encoding);
  if (ready) return ready;
  const plain = plainOf(kept);
  if (encoding === 'identity') return plain;
  const made = plain.then(squeeze[encoding]);
  bodies.set(encoding, made);
  made.then((body) => bodies.set(encoding, body)).catch(() => bodies.delete(encoding));
  return made;
}

const weak = (etag: string) => etag.trim().replace(/^W\//, '');

/** RFC 9110, 13.1.2: a list compares weakly; each coding of a body is the same page. */
function isUnchanged(request: IncomingMessage, etag: unknown): boolean {
  const condition = request.headers['if-none-match'];
  if (condition === undefined || typeof etag !== 'string') return false;
  return condition.trim() === '*' || condition.split(',').some((known) => weak(known) === weak(etag));
}

async function send(request: IncomingMessage, response: ServerResponse, kept: Kept): Promise<void> {
  if (isUnchanged(request, kept.headers.etag)) {
    const { 'content-type': _type, ...headers } = kept.headers;
    response.writeHead(304, headers).end();
    return;
  }
  const encoding = encodingFor(request);
  const body = await bodyOf(kept, encoding);
  const coding = encoding === 'identity' ? {} : { 'content-encoding': encoding };
  response.writeHead(200, { ...kept.headers, ...coding, 'content-length': body.length });
  response.end(request.method === 'HEAD' ? undefined : body);
}
