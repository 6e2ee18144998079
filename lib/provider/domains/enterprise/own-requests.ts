import { and, desc, eq } from 'drizzle-orm';
import { formatDate } from '@/lib/format/dates';
import { enterpriseClaim } from '@/lib/kinds/cases/enterprise-claim';
import type { Ctx } from '../../core/context';
import { ownedBy } from '../../db/owned-by';
import { cases } from '../../db/schema';
import { caseListColumns, presentCase } from '../case';
import { listAskedClaims } from './claims';
import { presentOwnRequest, presentRequest } from './present';
import { askedOf, requestsOf } from './requests';

/** Returns the person's claims, newest first, independent of the account acted as. */
async function ownClaims(ctx: Ctx) {
  const { userId } = ctx.user;
  const rows = await ctx.db
    .select(caseListColumns(ctx.db, formatDate(ctx.now())))
    .from(cases)
    .where(and(ownedBy(cases, { userId, eId: 0 }), eq(cases.kind, enterpriseClaim.key)))
    .orderBy(desc(cases.id))
    .limit(20);
  return rows.map(presentCase);
}

/** Lists the caller's requests and invitations, and the requests that wait for their answer. */
export async function listOwnRequests(ctx: Ctx) {
  const now = ctx.now();
  const own = async (kind: 'invitation' | 'request') =>
    (await requestsOf(ctx, kind)).map(({ request, enterprise }) => presentOwnRequest(request, enterprise, now));
  const asked = (await askedOf(ctx)).map(({ request, enterprise, user }) => ({
    ...presentRequest(request, user),
    enterprise,
  }));
  return {
    invitations: await own('invitation'),
    requests: await own('request'),
    claims: await ownClaims(ctx),
    asked: { requests: asked, claims: await listAskedClaims(ctx) },
  };
}
