import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { LRUCache } from 'lru-cache';
import type { CacheStore } from '../cache/entry.mjs';
import { collectTags, type ReadTags } from '../cache/request-tags.mjs';
import type { CachePolicy } from './cache-policy';
import { collectBody } from './collect-body';
import { isStillValid, type RenderedFrom } from './validity';

/** An answer as it left the portal, compressed as its first visitor asked for it. */
interface Kept {
  headers: OutgoingHttpHeaders;
  body: Buffer;
  /** Tags and clock when the render began; absent for files that never change. */
  since?: RenderedFrom;
  /** Milliseconds since 1970. */
  until: number;
}

export type CacheVerdict = 'hit' | 'miss' | 'none';

export interface AnswerCacheOptions {
  /** Room for all answers; bytes. */
  maxBytes?: number;
  now?: () => number;
  /** Longest wait for an answer that is being made for another request; milliseconds. */
  patience?: number;
}

const MIB = 1024 * 1024;
const MAX_ANSWER_BYTES = 4 * MIB;
/** Bytes that an entry needs besides its body. */
const OVERHEAD_BYTES = 2048;
/** Age limit of answers that depend on the time of day and are no cached page; a write invalidates them at once. */
const FRESH_MS = 10_000;
const PATIENCE_MS = 1000;

/** Workbooks too: a public table costs more to pack than a page to send. */
const CACHEABLE_TYPE =
  /^(?:text\/|application\/(?:javascript|json|manifest\+json|(?:\w+\+)?xml|vnd\.openxmlformats-)|image\/svg)/;
/** Set anew with every answer, or by the transport. */
const NOT_KEPT = ['content-length', 'transfer-encoding', 'connection', 'keep-alive', 'date', 'x-request-id'];
/** Headers that public answers do not depend on and that would make Next render again. */
const DISREGARDED = /^(?:range|if-|authorization|next-)/;

/**
 * Keeps public answers ready to send, compressed, in front of everything else.
 *
 * An entry is valid while none of its tags was invalidated since its render began, by the store that the page cache uses;
 * so the visitor after a write is never served a stale answer. {@link CachePolicy} alone decides what may be kept. Requests
 * for an answer that is being made wait for it, so that a popular page is rendered once after a write.
 */
export class AnswerCache {
  private readonly answers: LRUCache<string, Kept>;
  private readonly now: () => number;
  private readonly patience: number;
  /** Settles when the answer under the key is kept, or will not be. */
  private readonly underWay = new Map<string, Promise<void>>();

  constructor(
    private readonly store: Pick<CacheStore, 'clock' | 'lastInvalidation'>,
    { maxBytes = 64 * MIB, now = Date.now, patience = PATIENCE_MS }: AnswerCacheOptions = {},
  ) {
    this.answers = new LRUCache({
      maxSize: maxBytes,
      sizeCalculation: ({ body }) => body.length + OVERHEAD_BYTES,
    });
    this.now = now;
    this.patience = patience;
  }

  /**
   * Answers from the cache, or lets `next` answer and keeps the result where it may. `next` must install anything that
   * changes the body (compression) after this call, so that what is kept is what was sent.
   *
   * @param noted receives the verdict of the cache: `hit`, `miss`, or `none` where nothing may be kept
   */
  async handle(
    request: IncomingMessage,
    response: ServerResponse,
    policy: CachePolicy | null,
    next: () => void | Promise<void>,
    noted: (verdict: CacheVerdict) => void = () => undefined,
  ): Promise<void> {
    if (!policy || !isRead(request)) {
      noted('none');
      return next();
    }
    const encoding = encodingFor(request);
    const key = `${encoding} ${policy.key}`;
    const ready = (await this.valid(key)) ?? (await this.awaited(key));
    noted(ready ? 'hit' : 'miss');
    if (ready) return send(request, response, ready);
    const done = this.begin(key, response);
    const clock = policy.lifetime === 'forever' ? undefined : await this.store.clock().catch(() => null);
    // The whole answer is kept, so it is asked for as a whole; Node sends no body to HEAD.
    request.url = policy.url;
    request.method = 'GET';
    request.headers['accept-encoding'] = encoding;
    for (const name of Object.keys(request.headers)) if (DISREGARDED.test(name)) delete request.headers[name];
    if (clock === null) {
      done();
      return next();
    }
    const read: ReadTags = { tags: new Set(policy.tags), known: policy.tags !== undefined };
    collectBody(response, MAX_ANSWER_BYTES, (body) => {
      if (mayKeep(response, policy) && !read.fleeting && (read.known || !clock)) {
        const headers = { ...response.getHeaders() };
        for (const name of NOT_KEPT) delete headers[name];
        const since = clock && { clock, tags: [...read.tags] };
        this.answers.set(key, { headers, body, since, until: Math.max(this.now() + FRESH_MS, read.until ?? 0) });
      }
      done();
    });
    await collectTags(read, next);
  }

  private async valid(key: string): Promise<Kept | undefined> {
    const kept = this.answers.get(key);
    if (!kept?.since) return kept;
    return this.now() < kept.until && (await isStillValid(this.store, kept.since)) ? kept : undefined;
  }

  /** The answer that another request is being given, once it is kept. */
  private async awaited(key: string): Promise<Kept | undefined> {
    const before = this.underWay.get(key);
    if (!before) return undefined;
    await before;
    return this.valid(key);
  }

  /** Lets others wait for this answer, no longer than the patience. @returns ends their waiting */
  private begin(key: string, response: ServerResponse): () => void {
    if (this.underWay.has(key)) return () => undefined;
    const { promise, resolve } = withResolvers();
    const done = () => {
      clearTimeout(timer);
      if (this.underWay.get(key) === promise) this.underWay.delete(key);
      resolve();
    };
    const timer = setTimeout(done, this.patience).unref();
    response.once('close', done);
    this.underWay.set(key, promise);
    return done;
  }
}

/** `Promise.withResolvers`, which Node 20 does not have. */
function withResolvers() {
  let resolve = () => {};
  const promise = new Promise<void>((done) => {
    resolve = done;
  });
  return { promise, resolve };
}

const isRead = ({ method }: IncomingMessage): boolean => method === 'GET' || method === 'HEAD';

function mayKeep(response: ServerResponse, { tags, form }: CachePolicy): boolean {
  if (response.statusCode !== 200 || response.hasHeader('set-cookie')) return false;
  const type = String(response.getHeader('content-type') ?? '');
  // Calls and a page's data are private to every cache but this one.
  if (form) return type.startsWith(form);
  // A page that turned out to be personal says so.
  if (!tags && /private|no-store/.test(String(response.getHeader('cache-control')))) return false;
  return CACHEABLE_TYPE.test(type);
}

/** RFC 9110, 12.5.3: coding names know no case, and a weight of 0 refuses a coding. */
function encodingFor({ headers }: IncomingMessage): 'br' | 'gzip' | 'identity' {
  const accepted = new Set(
    String(headers['accept-encoding'] ?? '')
      .toLowerCase()
      .split(',')
      .map((entry) => entry.split(';').map((part) => part.replace(/\s/g, '')))
      .filter(([, weight]) => !/^q=0(?:\.0*)?$/.test(weight ?? ''))
      .map(([name]) => name),
  );
  return (['br', 'gzip'] as const).find((name) => accepted.has(name)) ?? 'identity';
}

const weak = (etag: string) => etag.trim().replace(/^W\//, '');

/** RFC 9110, 13.1.2: a list compares weakly; each coding of a body is the same page. */
function isUnchanged(request: IncomingMessage, etag: unknown): boolean {
  const condition = request.headers['if-none-match'];
  if (condition === undefined || typeof etag !== 'string') return false;
  return condition.trim() === '*' || condition.split(',').some((known) => weak(known) === weak(etag));
}

function send(request: IncomingMessage, response: ServerResponse, { headers, body }: Kept): void {
  if (isUnchanged(request, headers.etag)) {
    const { 'content-type': _type, 'content-encoding': _coding, ...rest } = headers;
    response.writeHead(304, rest).end();
    return;
  }
  response.writeHead(200, { ...headers, 'content-length': body.length });
  response.end(request.method === 'HEAD' ? undefined : body);
}
