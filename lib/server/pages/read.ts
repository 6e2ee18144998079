import { unstable_cache } from 'next/cache';
import { headers } from 'next/headers';
import { notFound } from 'next/navigation';
import { env } from '@/lib/config/env';
import type { idParams, Page } from '@/lib/contract/common';
import { type EndpointData, type EndpointInput, type EndpointShape, fillPath } from '@/lib/contract/endpoint';
import { fieldErrors } from '@/lib/contract/envelope';
import { listPayTypes } from '@/lib/contract/payments';
import { tagsOfCall } from '@/lib/contract/tags';
import { recordId } from '@/lib/rules/identifiers/record-id';
import { noteFleeting, noteTags } from '../cache/request-tags.mjs';
import { type Answer, exchange } from './exchange';
import { NotProvided } from './not-provided';

export interface LooseInput {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
}

const isRemote = (): boolean => Boolean(env().API_HOST);

/** Maximum age of a cached read, in seconds: shorter for a remote provider, which may fail to report its changes. */
const lifetime = () => (isRemote() ? 60 : 3600);

export function address(endpoint: EndpointShape, input: LooseInput): string {
  const path = fillPath(endpoint.path, input.params ?? {});
  const given = Object.entries(input.query ?? {}).filter(([, value]) => value !== undefined);
  const query = new URLSearchParams(given.map(([name, value]) => [name, String(value)]));
  return query.size > 0 ? `${path}?${query}` : path;
}

/** Codes of an unsupported call and of an unknown object. */
const NOTHING = [404, 405, 501];
/** Codes by which a remote provider refuses visitors. */
const CLOSED = [401, -101, 403, 202];

/**
 * Whether the provider has nothing for a visitor. A remote one may answer unknown calls by any code; ours, and those
 * that implement `lib/contract`, name their failures. A status of the 5xx is a host that fails.
 */
const isNothing = ({ code, error, status }: Answer): boolean =>
  NOTHING.includes(code) ||
  (isRemote() && (CLOSED.includes(code) || (code !== 200 && error === undefined && status < 500)));

/** Calls the provider. Returns null if it has nothing for a visitor; throws for all other failures. */
async function ask(endpoint: EndpointShape, path: string): Promise<unknown> {
  const answer = await exchange(path, { method: endpoint.method, headers: { platform: 'pc' } });
  if (isNothing(answer)) return null;
  const { code, msg, data } = answer;
  if (code !== 200) throw new Error(`${endpoint.path} answered ${code} ${msg ?? ''}`);
  const parsed = endpoint.data.safeParse(data);
  if (parsed.success) return parsed.data;
  // A remote provider may answer unknown calls with success, and without data or with an empty list.
  if (isRemote()) return null;
  throw parsed.error;
}

/** Casts, because `ask` has already parsed the cached value by the endpoint's schema. */
async function cached<E extends EndpointShape>(endpoint: E, input: LooseInput): Promise<EndpointData<E> | null> {
  const path = address(endpoint, input);
  const tags = tagsOfCall(endpoint, { ...input.params, ...input.query });
  const kept = unstable_cache(() => ask(endpoint, path), [endpoint.method, path], { tags, revalidate: lifetime() });
  return kept() as Promise<EndpointData<E> | null>;
}

/**
 * Reads an endpoint for a cached page, cached under the endpoint's tags. Null for an unknown object, which is cached
 * under the same tags, so that an object created later appears.
 */
export const read = <E extends EndpointShape>(endpoint: E, input: EndpointInput<E>): Promise<EndpointData<E> | null> =>
  cached(endpoint, input as LooseInput);

/**
 * Whether the remote provider implements only the specification: it does not support one of our calls without
 * parameters. Its 404 then does not imply that a page does not exist.
 */
const isBare = async (): Promise<boolean> => isRemote() && (await cached(listPayTypes, {})) === null;

/**
 * Passes on the result of a read. Null, a 404, becomes {@link NotProvided} with a provider that implements only the
 * specification.
 */
export async function orNotProvided<T>(data: T | null): Promise<T | null> {
  if (data === null && (await isBare())) throw new NotProvided();
  return data;
}

/** Aborts reading a page with a fixed address: NotProvided with a remote provider, otherwise a 404. */
function lacking(): never {
  if (isRemote()) throw new NotProvided();
  notFound();
}

/** Reads an object that the page requires: an unknown one is a 404, or {@link NotProvided}. */
export async function readOr404<E extends EndpointShape>(
  endpoint: E,
  input: EndpointInput<E>,
): Promise<EndpointData<E>> {
  return (await read(endpoint, input)) ?? lacking();
}

/**
 * Reads the record of a detail address. Null, a 404, for an unknown or malformed id.
 *
 * @param isHere - whether a record belongs to this address: each has only one
 */
export const readById =
  <E extends EndpointShape & { params: typeof idParams }>(
    endpoint: E,
    isHere: (data: EndpointData<E>) => boolean = () => true,
  ) =>
  async ({ id }: { id: string }): Promise<EndpointData<E> | null> => {
    const asked = recordId(id);
    if (asked === 0) return null;
    const data = await orNotProvided(await cached(endpoint, { params: { id: asked } }));
    return data !== null && isHere(data) ? data : null;
  };

/** A page of a list. A page beyond the last one is a 404; so is an unknown list, or {@link NotProvided}. */
export async function pageOr404<P extends Page<unknown>>(reading: Promise<P | null>): Promise<P> {
  const page = (await reading) ?? lacking();
  return page.list.length > 0 || page.pageIndex === 1 ? page : notFound();
}

/** Reads without the page cache, for pages rendered per request. Reports the tags to the answer cache. */
export async function readFresh<E extends EndpointShape>(
  endpoint: E,
  input: EndpointInput<E>,
): Promise<EndpointData<E> | null> {
  const loose: LooseInput = input as LooseInput;
  if (endpoint.tags && !isRemote()) noteTags(tagsOfCall(endpoint, { ...loose.params, ...loose.query }));
  else noteFleeting();
  return (await ask(endpoint, address(endpoint, loose))) as EndpointData<E> | null;
}

/** Rejection by the provider: the envelope's code, its message, and messages by field. */
export interface Refusal {
  code: number;
  msg: string;
  fields: Record<string, string>;
}
export type PostAnswer<D> = { data: D; refusal?: never } | { data?: never; refusal: Refusal };

/** Headers with the client of the page request, as determined by the listener. */
export async function senderHeaders(): Promise<Headers> {
  const asked = await headers();
  const sender = new Headers({ platform: 'pc' });
  for (const name of ['user-agent', 'x-client-ip', 'x-portal-origin']) {
    const value = asked.get(name);
    if (value !== null) sender.set(name, value);
  }
  return sender;
}

/**
 * Submits a form for a page rendered per request, on behalf of its visitor, so that rate limits count the visitor.
 * Returns a rejection; throws if the provider is unreachable.
 */
export async function readPost<E extends EndpointShape>(
  endpoint: E,
  input: EndpointInput<E>,
): Promise<PostAnswer<EndpointData<E>>> {
  const loose: LooseInput & { body?: unknown } = input as LooseInput & { body?: unknown };
  const sender = await senderHeaders();
  sender.set('content-type', 'application/json');
  const init = { method: endpoint.method, headers: sender, body: JSON.stringify(loose.body ?? {}) };
  const answer = await exchange(address(endpoint, loose), init);
  const { code, error, msg, data } = answer;
  const parsed = endpoint.data.safeParse(data);
  if (code === 200 && parsed.success) return { data: parsed.data as EndpointData<E> };
  if (code === 200 && !isRemote()) throw parsed.error;
  const known = fieldErrors.safeParse(data);
  const isUnknown = isRemote() && error === undefined && !known.success && isNothing(answer);
  if (code === 200 || isUnknown) return { refusal: { code: 404, msg: '这项内容暂未提供', fields: {} } };
  return { refusal: { code, msg: msg ?? '请求错误', fields: known.success ? known.data.fields : {} } };
}
