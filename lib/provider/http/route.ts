import type { Context, Hono } from 'hono';
import type { EndpointData, EndpointParsed, EndpointShape } from '@/lib/contract/endpoint';
import { READER_HEADER, readerOf } from '@/lib/contract/login-cookies';
import { requireDuty } from '../access/duties';
import { requireFactor } from '../access/factor-state';
import { findActor } from '../access/find-actor';
import { refuseOwn } from '../access/own';
import { requireRight } from '../access/rights';
import { needsMember, requireStillMember } from '../access/still-member';
import { requireStillStaff } from '../access/still-staff';
import { auditing } from '../audit/write';
import { type Actor, Ctx, type RequestInfo } from '../core/context';
import { badRequest, fieldMessages, invalid, notFound, ProviderError, tooMany } from '../core/errors';
import type { Ports } from '../core/ports';
import { callerOf } from './caller';
import { readJson, requireStorable } from './read-body';

/** Handler arguments besides the validated input. */
export interface HandlerExtras {
  request: Request;
}
export type Handler<E extends EndpointShape> = (
  ctx: Ctx,
  input: EndpointParsed<E>,
  extras: HandlerExtras,
) => Promise<EndpointData<E> | Response>;

export interface Registration {
  endpoint: EndpointShape;
  mount(app: Hono, ports: Ports): void;
}

/**
 * Binds an endpoint to its service. Guards run in a fixed order: caller, rate limit, input, conflict of interest,
 * service. Throws for a staff write that does not declare its decided entity.
 */
export function route<E extends EndpointShape>(endpoint: E, handler: Handler<E>): Registration {
  const isStaffWrite = endpoint.auth === 'staff' && endpoint.method !== 'GET';
  if (isStaffWrite && endpoint.decides === undefined)
    throw new Error(`${endpoint.method} ${endpoint.path} does not say what it decides on`);
  return {
    endpoint,
    mount(app, ports) {
      app.on(endpoint.method, honoPath(endpoint.path), async (c) => {
        const info = requestInfo(c, ports);
        const ctx = new Ctx(ports, await authorise(endpoint, c, ports), info);
        if (endpoint.limit) await limit(ctx, endpoint.limit);
        const input = await parseInput(endpoint, c);
        const run = () => handler(ctx, input as EndpointParsed<E>, { request: c.req.raw });
        if (isStaffWrite) await refuseOwn(ctx, endpoint, input);
        if (isStaffWrite && !endpoint.beforeFactor) ctx.guard = () => requireStillStaff(ctx, endpoint);
        if (ctx.actor && needsMember(endpoint, ctx.actor.eId)) ctx.guard = () => requireStillMember(ctx);
        const answer = isStaffWrite ? await auditing(ctx, endpoint, input, run) : await run();
        return answer instanceof Response ? answer : c.json({ code: 200, msg: 'success', data: answer });
      });
    },
  };
}

const honoPath = (path: string) => path.replace(/\{(\w+)\}/g, ':$1');

function requestInfo(c: Context, ports: Ports): RequestInfo {
  const host = c.req.header('x-portal-origin') ?? new URL(c.req.url).origin;
  return {
    id: c.req.header('x-request-id')?.slice(0, 64) ?? crypto.randomUUID(),
    // Set by the edge from the connection; a header sent by clients is dropped there.
    ip: c.req.header('x-client-ip') ?? '',
    userAgent: c.req.header('user-agent')?.slice(0, 300) ?? '',
    origin: ports.settings.siteUrl ?? host,
    idempotencyKey: c.req.header('idempotency-key')?.slice(0, 80) || undefined,
  };
}

async function authorise(endpoint: EndpointShape, c: Context, ports: Ports) {
  if (endpoint.auth === 'none') return null;
  // The bridge token is in a cookie that scripts can read, so it is restricted to its own paths.
  const bearer = endpoint.path.startsWith('/lpe/') ? c.req.header('authorization') : undefined;
  // Rendering a page never writes, and only this process may send this header: the edge drops it from client requests.
  const reader = endpoint.method === 'GET' ? readerOf(c.req.header(READER_HEADER)) : undefined;
  const actor = await findActor(ports, { token: c.req.header('token'), bearer, reader });
  if (endpoint.auth === 'optional') return actor;
  if (!actor) throw new ProviderError(401, '请先登录...');
  if (endpoint.auth === 'staff') requireStaff(actor, endpoint);
  if (endpoint.auth === 'user') {
    if (!endpoint.ofLogin) requireSameAccount(actor, c.req.header('acting-as'));
    if (endpoint.right && endpoint.right !== 'ofKind') requireRight(actor, endpoint.right);
  }
  return actor;
}

/** Hides the staff area from other users by 404; a staff member without the duty gets 403. */
function requireStaff(actor: Actor, { duty, beforeFactor }: EndpointShape): void {
  if (actor.staffRoles.length === 0) throw notFound();
  if (beforeFactor) return;
  requireFactor(actor.secondFactor);
  if (duty && duty !== 'ofKind') requireDuty(actor, duty);
}

/**
 * Throws 412 if the page was rendered for another account than the one acted as, because another tab has switched or
 * the member was removed: its content and forms belong to the other account. Calls without the header are not checked.
 */
function requireSameAccount({ eId }: Actor, believed: string | undefined): void {
  if (believed === undefined || believed === String(eId)) return;
  throw new ProviderError(412, '当前账号已经切换，请刷新页面后再继续', { data: { eId } });
}

async function limit(ctx: Ctx, name: string): Promise<void> {
  const wait = await ctx.ports.limiter.consume(name, callerOf(ctx));
  if (wait > 0) throw tooMany(`操作过于频繁，请在 ${wait} 秒后再试`, wait);
}

async function parseInput(endpoint: EndpointShape, c: Context): Promise<Record<string, unknown>> {
  const input: Record<string, unknown> = {};
  if (endpoint.params) {
    const params = c.req.param();
    requireStorable(params);
    const result = endpoint.params.safeParse(params);
    if (!result.success) throw notFound();
    input.params = result.data;
  }
  if (endpoint.query) {
    const query = c.req.query();
    requireStorable(query);
    const result = endpoint.query.safeParse(query);
    if (!result.success) throw badRequest('查询条件有误', fieldMessages(result.error));
    // Again, as a parameter may hold JSON, whose escapes are decoded by its schema.
    requireStorable(result.data);
    input.query = result.data;
  }
  if (endpoint.headers) {
    const result = endpoint.headers.safeParse(c.req.header());
    if (!result.success) throw badRequest('请求头有误', fieldMessages(result.error));
    input.headers = result.data;
  }
  if (endpoint.body && !endpoint.multipart) {
    const result = endpoint.body.safeParse(await readJson(c.req.raw, endpoint.maxBytes));
    if (!result.success) throw invalid(fieldMessages(result.error));
    input.body = result.data;
  }
  return input;
}
