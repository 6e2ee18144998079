import { and, count, desc, eq, or } from 'drizzle-orm';
import type { PageQuery } from '@/lib/contract/common';
import type { LicenceRequest, LicenceState } from '@/lib/contract/licence-requests';
import type { Ctx } from '../../core/context';
import { notFound } from '../../core/errors';
import { pageResult, pageWindow } from '../../core/paging';
import { ownedBy, ownerOf } from '../../db/owned-by';
import { licenceRequests } from '../../db/schema';
import { presentRequest, type RequestRow, requestRows } from './present';

const isHolder = (ctx: Ctx) => eq(licenceRequests.holder, ownerOf(ctx.user));
const isRequester = (ctx: Ctx) => ownedBy(licenceRequests, ctx.user);

/** Lists a page of the requests that the account received or sent, newest first. */
export async function listLicenceRequests(
  ctx: Ctx,
  query: PageQuery & { side: LicenceRequest['side']; state?: LicenceState },
) {
  const own = query.side === 'received' ? isHolder(ctx) : isRequester(ctx);
  const { limit, offset } = pageWindow(query);
  const rows = await requestRows(ctx)
    .where(and(own, query.state && eq(licenceRequests.state, query.state)))
    .orderBy(desc(licenceRequests.id))
    .limit(limit)
    .offset(offset);
  const counts = await ctx.db
    .select({ state: licenceRequests.state, count: count() })
    .from(licenceRequests)
    .where(own)
    .groupBy(licenceRequests.state);
  const total = counts
    .filter(({ state }) => !query.state || state === query.state)
    .reduce((sum, entry) => sum + entry.count, 0);
  return {
    ...pageResult(
      query,
      rows.map((row) => presentRequest(ctx, row)),
      total,
    ),
    counts,
  };
}

/** Returns a request of which the account is a side, as the row. Throws 404 for any other. */
export async function requestOf(ctx: Ctx, id: number): Promise<RequestRow> {
  const [row] = await requestRows(ctx).where(and(eq(licenceRequests.id, id), or(isHolder(ctx), isRequester(ctx))));
  if (!row) throw notFound('使用申请不存在或无权查看');
  return row;
}

export const getLicenceRequest = async (ctx: Ctx, id: number): Promise<LicenceRequest> =>
  presentRequest(ctx, await requestOf(ctx, id));
