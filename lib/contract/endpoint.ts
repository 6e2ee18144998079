import type { z } from 'zod';
import type { Duty } from './duties';
import type { CacheTag } from './tags';

/** Who may call: anybody; anybody, with the caller known when a token is sent; a user; a member of staff. */
export type EndpointAuth = 'none' | 'optional' | 'user' | 'staff';
/**
 * What a member of an enterprise may be allowed: ordering, paying, invoicing, filing cases, managing members. Acting for
 * themselves a person may do all but the last.
 */
export const RIGHTS = ['order', 'pay', 'invoice', 'file', 'members'] as const;
export type Right = (typeof RIGHTS)[number];
export type HttpMethod = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** What a call may be limited by; the provider maps each to points and a window. */
export type RateLimitName = 'login' | 'code' | 'factor' | 'vote' | 'query' | 'upload' | 'part' | 'write' | 'track';

/**
 * Kinds of rows that belong to accounts or are about a person, by what a call names them with: mostly an id; `phone` an
 * account's number, `checkIn` a code, `content` an id of the kind in the path, `deskItem` one of the queue in the path.
 */
export type Decided =
  | 'record'
  | 'receipt'
  | 'transfer'
  | 'refund'
  | 'question'
  | 'suggestion'
  | 'order'
  | 'signUp'
  | 'checkIn'
  | 'prizeEntry'
  | 'person'
  | 'colleague'
  | 'phone'
  | 'content'
  | 'deskItem';

export interface EndpointShape {
  method: HttpMethod;
  /** The path letter by letter as it goes over the wire, with `{name}` for path parameters (an odd `//` or trailing slash included). */
  path: string;
  auth: EndpointAuth;
  /** Right that the caller has in the account acted as; `ofKind` where the kind of the case says which. */
  right?: Right | 'ofKind';
  /** Of staff: the duty that it belongs to; `ofKind` where the kind of the case says which. */
  duty?: Duty | 'ofKind';
  /**
   * Of staff, for every write: the rows that it decides on, each with the field of path or body that names one or several.
   * Nobody decides on their own, and the route refuses that. `nobodys` for what belongs to no account, `self` for a step
   * that is about the caller alone.
   */
  decides?: Partial<Record<Decided, string>> | 'nobodys' | 'self';
  /** Of staff: decides on several rows, each for itself, and answers which were refused. */
  decidesEach?: boolean;
  /** Of staff: keeps what is being written, and stands in the audit log only where it names a change. */
  isTyping?: boolean;
  /** Of staff: open to a login that has not shown its second factor yet. */
  beforeFactor?: boolean;
  /** Is about the login and not about the account acted as: answers a page that believes to act as another one. */
  ofLogin?: boolean;
  /** One line in Chinese for the API description. */
  summary: string;
  params?: z.ZodType;
  query?: z.ZodType;
  /**
   * Headers that the call reads beside those of every call, in lower case. The gateway lets no others pass, so each has to
   * stand here. One that is missing or odd is answered 400: give a default where the call itself refuses.
   */
  headers?: z.ZodObject;
  /** JSON body; with `multipart` the fields beside the file. */
  body?: z.ZodType;
  /** Most bytes that a JSON body may have, where the usual megabyte is too much. */
  maxBytes?: number;
  /** The body is multipart/form-data with a part named `file`. */
  multipart?: boolean;
  /** The body is bytes of this media type. */
  bytes?: string;
  /** The answer is a file, not an envelope. */
  binary?: boolean;
  /** The answer is this status and headers, without a body. */
  bare?: 200 | 201 | 204;
  data: z.ZodType;
  /** Cache tags that a server-side read is stored under; `{name}` is filled from params and query. */
  tags?: readonly CacheTag[];
  limit?: RateLimitName;
}

/**
 * Declares one call of the provider API, once for browser, server, provider and API description. The usual kinds of
 * call have a short form below.
 * The literal types of method and path are kept, so that {@link EndpointRef} can be checked against them.
 */
export function endpoint<const E extends EndpointShape>(shape: E): E {
  return shape;
}

type Fixed = Pick<EndpointShape, 'method' | 'auth' | 'limit'>;

/** A usual kind of call: what is fixed for it stands here, so that a declaration says only what is particular to it. */
const form =
  <const F extends Fixed>(fixed: F) =>
  <const P extends string, const E extends Omit<EndpointShape, keyof F | 'path' | 'summary'>>(
    path: P,
    summary: string,
    particular: E,
  ): E & { path: P; summary: string } & F => ({ ...particular, path, summary, ...fixed });

/** A call of staff names what it has to: whose duty it is, and of a write what it decides on. */
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

/** Reads what anybody may read; with `tags`, kept on the server until one of them changes. */
export const publicRead = form({ method: 'GET', auth: 'none' });
/** Done by anybody; says what it is limited by. */
export const publicPost = form({ method: 'POST', auth: 'none' });
/** Reads what belongs to the account acted as; 404 for another's. */
export const userRead = form({ method: 'GET', auth: 'user' });
/** Done by a user, without a limit or with one of its own. */
export const userPost = form({ method: 'POST', auth: 'user' });
/** Written by a user, limited as every such call. */
export const userWrite = form({ method: 'POST', auth: 'user', limit: 'write' });
/** Reads what staff of a duty alone sees. */
export const staffRead = ofDuty({ method: 'GET', auth: 'staff' });
/** Done by staff of a duty, and written down in the audit log. */
export const staffPost = ofDuty({ method: 'POST', auth: 'staff' }, 'duty', 'decides');

type Part<E, K extends 'params' | 'query' | 'headers' | 'body', D extends 'input' | 'output'> =
  E extends Record<K, infer S extends z.ZodType> ? { [P in K]: D extends 'input' ? z.input<S> : z.output<S> } : unknown;

/** What a caller passes. */
export type EndpointInput<E> = Part<E, 'params', 'input'> & Part<E, 'query', 'input'> & Part<E, 'body', 'input'>;
/** What a handler receives after validation. */
export type EndpointParsed<E> = Part<E, 'params', 'output'> &
  Part<E, 'query', 'output'> &
  Part<E, 'headers', 'output'> &
  Part<E, 'body', 'output'>;
/** What a call answers. */
export type EndpointData<E extends EndpointShape> = z.output<E['data']>;

/**
 * An endpoint without its schemas, for browser code of public pages, which must not ship Zod.
 * `E` is imported as a type; method and path are checked against it by the compiler.
 */
export interface EndpointRef<E extends EndpointShape> {
  method: E['method'];
  path: E['path'];
  readonly of?: E;
}

/** Fills `{name}` places; a missing value is an error of the programmer. */
export function fillPath(template: string, values: Record<string, unknown>): string {
  return template.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = values[name];
    if (value === undefined || value === null) throw new Error(`路径参数 ${name} 缺失：${template}`);
    return encodeURIComponent(String(value));
  });
}
