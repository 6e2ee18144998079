import type { IncomingMessage } from 'node:http';
import { z } from 'zod';
import { env } from '@/lib/config/env';
import { READER_COOKIE, READER_HEADER, readerHeader, TOKEN_COOKIE } from '@/lib/contract/login-cookies';
import { getOpening } from '@/lib/contract/opening';
import { getSite } from '@/lib/contract/site';
import { getStaffSelf } from '@/lib/contract/staff';
import type { GateFacts } from '../http/gate';
import { embeddedProvider } from './provider';

const answerOf = <S extends z.ZodType>(data: S) => z.object({ code: z.literal(200), data });

async function ask(path: string, headers: Record<string, string> = {}): Promise<unknown> {
  const provider = await embeddedProvider();
  return (
    await provider.fetch(new Request(`http://provider${path}`, { headers: { platform: 'pc', ...headers } }))
  ).json();
}

/** Whether the portal is open, and what is off. A remote provider decides that by itself. */
export async function gateFacts(): Promise<GateFacts | undefined> {
  if (env().API_HOST) return undefined;
  const opening = answerOf(getOpening.data).parse(await ask(getOpening.path)).data;
  const site = answerOf(getSite.data).parse(await ask(getSite.path)).data;
  return { opening, site };
}

/** Value of a cookie; empty without it. */
function cookieOf({ headers }: IncomingMessage, name: string): string {
  const found = (headers.cookie ?? '').split(/;\s*/).find((one) => one.startsWith(`${name}=`));
  return found?.slice(name.length + 1) ?? '';
}

/** Whether a request comes from a staff member: pages by both login cookies, calls by their token. */
export async function isStaffRequest(request: IncomingMessage): Promise<boolean> {
  const token = request.headers.token;
  const [bridge, reader] = [cookieOf(request, TOKEN_COOKIE), cookieOf(request, READER_COOKIE)];
  const isPlain = /^[\w.~-]+$/;
  const headers: Record<string, string> = {};
  if (typeof token === 'string' && token !== '') headers.token = token;
  else if (isPlain.test(bridge) && isPlain.test(reader)) headers[READER_HEADER] = readerHeader(bridge, reader);
  else return false;
  return answerOf(z.unknown()).safeParse(await ask(getStaffSelf.path, headers)).success;
}
