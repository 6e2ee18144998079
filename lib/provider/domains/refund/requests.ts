import { asc, count, desc, eq, inArray } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Page, PageQuery } from '@/lib/contract/common';
import type { RefundRequest, RefundRequestDetail } from '@/lib/contract/refund-requests';
import { formatDateTime } from '@/lib/format/dates';
import type { Ctx } from '../../core/context';
import { notFound } from '../../core/errors';
import { pageResult, pageWindow } from '../../core/paging';
import { enterprises, orders, refundRequests, users } from '../../db/schema';
import { secondsFor } from '../closing';
import { issuedInvoiceOf } from '../invoice';
import { buyerOf, presentOrder, presentRequest } from '../order';
import { refundable } from './left';
import { proposalRevision } from './open-request';
import { paymentOf } from './refund';

const proposers = alias(users, 'proposers');
const deciders = alias(users, 'deciders');

const withPeople = (ctx: Ctx) =>
  ctx.db
    .select({
      request: refundRequests,
      order: orders,
      user: users,
      enterprise: enterprises.name,
      proposer: proposers.nickname,
      decider: deciders.nickname,
    })
    .from(refundRequests)
    .innerJoin(orders, eq(orders.id, refundRequests.orderId))
    .innerJoin(users, eq(users.id, orders.userId))
    .leftJoin(enterprises, eq(enterprises.id, orders.eId))
    .leftJoin(proposers, eq(proposers.id, refundRequests.proposedBy))
    .leftJoin(deciders, eq(deciders.id, refundRequests.decidedBy))
    .$dynamic();
type Row = Awaited<ReturnType<typeof withPeople>>[number];

const time = (at: Date | null) => at && formatDateTime(at);

const present = ({ request, order, user, enterprise, proposer, decider }: Row): RefundRequest => ({
  ...presentRequest(request),
  order: presentOrder(order),
  buyer: buyerOf({ ...user, enterprise }),
  isAsked: request.askedBy !== null,
  note: request.note,
  answer: request.answer,
  amount: request.amount,
  proposer: proposer ?? '',
  proposedAt: time(request.proposedAt),
  decider: decider ?? '',
  decidedAt: time(request.decidedAt),
  refundId: request.refundId,
});

/** Lists open requests, longest waiting first, or decided ones, latest first. */
export async function listRefundRequests(
  ctx: Ctx,
  query: PageQuery & { state: 'open' | 'decided' },
): Promise<Page<RefundRequest>> {
  const isOpen = query.state === 'open';
  const where = inArray(refundRequests.state, isOpen ? ['waiting', 'proposed'] : ['granted', 'refused', 'withdrawn']);
  const { limit, offset } = pageWindow(query);
  const rows = await withPeople(ctx)
    .where(where)
    .orderBy(isOpen ? asc(refundRequests.id) : desc(refundRequests.id))
    .limit(limit)
    .offset(offset);
  const [total] = await ctx.db.select({ n: count() }).from(refundRequests).where(where);
  return pageResult(query, rows.map(present), total?.n ?? 0);
}

/** Returns a request with what its decision needs. Throws 404 for an unknown one. */
export async function refundRequestOf(ctx: Ctx, id: number): Promise<RefundRequestDetail> {
  const [row] = await withPeople(ctx).where(eq(refundRequests.id, id));
  if (!row) throw notFound('退款申请不存在');
  const { request, order } = row;
  return {
    ...present(row),
    ...(await refundable(ctx, order)),
    refundsByGateway: (await paymentOf(ctx, order)) !== undefined,
    invoice: await issuedInvoiceOf(ctx, order.id),
    seconds: await secondsFor(ctx, request.proposedBy ?? ctx.user.userId),
    isOwnProposal: request.proposedBy === ctx.user.userId,
    revision: proposalRevision(request),
  };
}
