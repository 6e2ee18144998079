import type { z } from 'zod';
import type { Duty } from './duties';
import type { CacheTag } from './tags';

/** Authentication: none; optional (the caller is identified if a token is sent); a user; a staff account. */
export type EndpointAuth = 'none' | 'optional' | 'user' | 'staff';
/**
 * Rights of a team member in an enterprise account: ordering, paying, invoicing, filing cases, managing members. In a
 * personal account the user has all but the last.
 */
export const RIGHTS = ['order', 'pay', 'invoice', 'file', 'members'] as const;
export type Right = (typeof RIGHTS)[number];
export type HttpMethod = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** Names of rate limits; the provider maps each to points and a window. */
export type RateLimitName =
  | 'login'
  | 'code'
  | 'factor'
  | 'vote'
  | 'query'
  | 'document'
  | 'upload'
  | 'part'
  | 'write'
  | 'track';

/**
 * Kinds of rows that belong to an account or concern a person, by the value that identifies them in a call: mostly an
 * id; `phone` an account's number, `checkIn` a code, `content` an id of the path's kind, `queueItem` an id in the path's
 * queue.
 */
export type Decided =
  | 'record'
  | 'receipt'
  | 'transfer'
  | 'refund'
  | 'refundRequest'
  | 'question'
  | 'suggestion'
  | 'appointment'
  | 'order'
  | 'signUp'
  | 'checkIn'
  | 'prizeEntry'
  | 'juror'
  | 'person'
  | 'staffAccount'
  | 'phone'
  | 'content'
  | 'queueItem';

export interface EndpointShape {
  method: HttpMethod;
  /** The exact path on the wire, with `{name}` for path parameters (including an odd `//` or trailing slash). */
  path: string;
  auth: EndpointAuth;
  /** Right required in the current account; `ofKind` when it depends on the kind of case. */
  right?: Right | 'ofKind';
  /** Staff only: required duty; `ofKind` when it depends on the kind of case. */
  duty?: Duty | 'ofKind';
  /**
   * Staff writes only: the rows that the call decides on, each with the path or body field that identifies one or
   * several. The route rejects decisions on the caller's own rows. `nobodys` for rows that belong to no account, `self`
   * for a call that concerns the caller alone, `ofFile` for rows that only the file names: the service checks each.
   */
  decides?: Partial<Record<Decided, string>> | 'nobodys' | 'ofFile' | 'self';
  /** Staff only: decides on several rows independently and answers which ones were refused. */
  decidesEach?: boolean;
  /** Staff only: saves work in progress; recorded in the audit log only when the service reports a change. */
  isTyping?: boolean;
  /** Staff only: allowed before the login has passed its second factor. */
  beforeFactor?: boolean;
  /** Concerns the login rather than the current account, so the `acting-as` header is not checked. */
  ofLogin?: boolean;
  /** One-line summary in Chinese for the API description. */
  summary: string;
  params?: z.ZodType;
  query?: z.ZodType;
  /**
   * Additional headers that the call reads, in lower case. The gateway forwards only these and the common ones. A
   * missing or invalid header answers 400: give a default where the handler itself rejects it.
   */
  headers?: z.ZodObject;
  /** JSON body; with `multipart` the fields beside the file. */
  body?: z.ZodType;
  /** Maximum size of a JSON body in bytes, where the default of 1 MiB is too small. */
  maxBytes?: number;
  /** The body is multipart/form-data with a part named `file`. */
  multipart?: boolean;
  /** The body is binary data of this media type. */
  bytes?: string;
  /** The answer is a file, not an envelope. */
  binary?: boolean;
  /** The answer has this status and headers but no body. */
  bare?: 200 | 201 | 204;
  data: z.ZodType;
  /** Cache tags that a server-side read is stored under; `{name}` is filled from params and query. */
  tags?: readonly CacheTag[];
  limit?: RateLimitName;
}

/**
 * Declares one call of the provider API, shared by browser, server, provider and API description. The functions below
 * are shorthands for common kinds of calls. Keeps the literal types of method and path, so that {@link EndpointRef} can
 * be checked against them.
 */
export function endpoint<const E extends EndpointShape>(shape: E): E {
  return shape;
}

type Fixed = Pick<EndpointShape, 'method' | 'auth' | 'limit'>;

/** Makes a shorthand that presets the fixed properties of a kind of call. */
const form =
  <const F extends Fixed>(fixed: F) =>
  <const P extends string, const E extends Omit<EndpointShape, keyof F | 'path' | 'summary'>>(
    path: P,
    summary: string,
    particular: E,
  ): E & { path: P; summary: string } & F => ({ ...particular, path, summary, ...fixed });

/** The same for staff calls: requires `duty`, and `decides` for writes. */
const ofDuty =
  <const F extends Fixed, K extends 'duty' | 'decides' = 'duty'>(fixed: F, ..._named: K[]) =>
  <
    const P extends string,
    const E extends Omit<EndpointShape, keyof F | 'path' | 'summary'> & Required<Pick<EndpointShape, K>>,
  >(
    path: P,
    summary: string,
    particular: E,
  ): E & { path: P; summary: string } & F => ({ ...particular, path, summary, ...fixed });

/** Public read; with `tags` it is cached on the server until one of them is invalidated. */
export const publicRead = form({ method: 'GET', auth: 'none' });
/** Public write; name a rate limit. */
export const publicPost = form({ method: 'POST', auth: 'none' });
/** Reads data of the current account; 404 for data of other accounts. */
export const userRead = form({ method: 'GET', auth: 'user' });
/** Write by a user, with no rate limit or a specific one. */
export const userPost = form({ method: 'POST', auth: 'user' });
/** Write by a user, with the common rate limit for writes. */
export const userWrite = form({ method: 'POST', auth: 'user', limit: 'write' });
/** Reads data restricted to staff with a duty. */
export const staffRead = ofDuty({ method: 'GET', auth: 'staff' });
/** Write by staff with a duty; recorded in the audit log. */
export const staffPost = ofDuty({ method: 'POST', auth: 'staff' }, 'duty', 'decides');

type Part<E, K extends 'params' | 'query' | 'headers' | 'body', D extends 'input' | 'output'> =
  E extends Record<K, infer S extends z.ZodType> ? { [P in K]: D extends 'input' ? z.input<S> : z.output<S> } : unknown;

/** Arguments of the caller. */
export type EndpointInput<E> = Part<E, 'params', 'input'> & Part<E, 'query', 'input'> & Part<E, 'body', 'input'>;
/** Input of a handler, after validation. */
export type EndpointParsed<E> = Part<E, 'params', 'output'> &
  Part<E, 'query', 'output'> &
  Part<E, 'headers', 'output'> &
  Part<E, 'body', 'output'>;
/** Answer of a call. */
export type EndpointData<E extends EndpointShape> = z.output<E['data']>;

/**
 * An endpoint without its schemas, for browser code of public pages, which must not ship Zod.
 * `E` is imported as a type; method and path are checked against it by the compiler.
 */
export interface EndpointRef<E extends EndpointShape> {
  method: E['method'];
  path: E['path'];
  /** Whether the data may be an array; undefined if that is not known. */
  isList?: boolean;
  readonly of?: E;
}

/** Fills `{name}` placeholders. Throws on a missing value, which is a programming error. */
export function fillPath(template: string, values: Record<string, unknown>): string {
  return template.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = values[name];
    if (value === undefined || value === null) throw new Error(`路径参数 ${name} 缺失：${template}`);
    return encodeURIComponent(String(value));
  });
}
