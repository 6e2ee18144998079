import * as membership from '@/lib/contract/membership';
import * as publicity from '@/lib/contract/membership-publicity';
import * as memberships from '@/lib/contract/memberships';
import { refuseMembership as refuseContract } from '@/lib/contract/refunds';
import { submitMembership as submitMembershipContract } from '@/lib/kinds/cases/membership';
import { route } from '../../http/route';
import { getMembershipCertificate } from './certificate-paper';
import { claimMembership, listClaimable } from './claim';
import { decideObjection, fileObjection, listObjections, sendObjectionCode } from './objections';
import { orderMembership } from './pay';
import { getPublicity, listPublicity } from './publicity';
import { getMembershipForm, getOwnApplication } from './read';
import { refuseMembership } from './refuse';
import { resignMembership } from './resign';
import { getOwnMembership, listMemberships } from './standing-of';
import { submitMembership } from './submit';

export const membershipRoutes = [
  route(membership.getOwnApplication, (ctx) => getOwnApplication(ctx)),
  route(membership.getMembershipForm, (ctx) => getMembershipForm(ctx)),
  route(submitMembershipContract, (ctx, { body }) => submitMembership(ctx, body)),
  route(membership.orderMembership, (ctx, { body }) => orderMembership(ctx, body)),
  route(memberships.getOwnMembership, (ctx) => getOwnMembership(ctx)),
  route(memberships.getMembershipCertificate, (ctx) => getMembershipCertificate(ctx)),
  route(memberships.resignMembership, (ctx, { body }) => resignMembership(ctx, body.reason)),
  route(memberships.listClaimableMemberships, (ctx) => listClaimable(ctx)),
  route(memberships.claimMembership, (ctx, { body }) => claimMembership(ctx, body.number)),
  route(memberships.listMemberships, (ctx, { query }) => listMemberships(ctx, query)),
  route(publicity.listPublicity, (ctx) => listPublicity(ctx)),
  route(publicity.getPublicity, (ctx, { params }) => getPublicity(ctx, params.id)),
  route(publicity.sendObjectionCode, (ctx, { params, body }) => sendObjectionCode(ctx, params.id, body.mobile)),
  route(publicity.fileObjection, (ctx, { params, body }) => fileObjection(ctx, params.id, body)),
  route(publicity.listObjections, (ctx, { params }) => listObjections(ctx, params.id)),
  route(publicity.decideObjection, (ctx, { params, body }) => decideObjection(ctx, params.id, body)),
  route(refuseContract, (ctx, { params, body }) => refuseMembership(ctx, params.id, body)),
];
