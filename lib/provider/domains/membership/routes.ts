import * as joining from '@/lib/contract/joining';
import { refuseMembership as refuseContract } from '@/lib/contract/refunds';
import { submitMembership as submitMembershipContract } from '@/lib/kinds/cases/membership';
import { route } from '../../http/route';
import { orderJoin } from './pay';
import { getMembershipForm, getOwnApplication } from './read';
import { refuseMembership } from './refuse';
import { submitMembership } from './submit';

export const membershipRoutes = [
  route(joining.getOwnApplication, (ctx) => getOwnApplication(ctx)),
  route(joining.getMembershipForm, (ctx) => getMembershipForm(ctx)),
  route(submitMembershipContract, (ctx, { body }) => submitMembership(ctx, body)),
  route(joining.orderJoin, (ctx, { body }) => orderJoin(ctx, body)),
  route(refuseContract, (ctx, { params, body }) => refuseMembership(ctx, params.id, body)),
];
