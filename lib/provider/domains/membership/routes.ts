import * as membership from '@/lib/contract/membership';
import { refuseMembership as refuseContract } from '@/lib/contract/refunds';
import { submitMembership as submitMembershipContract } from '@/lib/kinds/cases/membership';
import { route } from '../../http/route';
import { orderMembership } from './pay';
import { getMembershipForm, getOwnApplication } from './read';
import { refuseMembership } from './refuse';
import { submitMembership } from './submit';

export const membershipRoutes = [
  route(membership.getOwnApplication, (ctx) => getOwnApplication(ctx)),
  route(membership.getMembershipForm, (ctx) => getMembershipForm(ctx)),
  route(submitMembershipContract, (ctx, { body }) => submitMembership(ctx, body)),
  route(membership.orderMembership, (ctx, { body }) => orderMembership(ctx, body)),
  route(refuseContract, (ctx, { params, body }) => refuseMembership(ctx, params.id, body)),
];
