import { getCompany, saveCompany } from '@/lib/contract/company';
import * as enterprise from '@/lib/contract/enterprise';
import { route } from '../../http/route';
import { answerClaim } from './claims';
import * as company from './company';
import { findEnterprises } from './find-account';
import { changeMember, leaveEnterprise, listEnterpriseMembers, removeMember } from './members';
import { listOwnRequests } from './own-requests';
import {
  answerInvitation,
  answerRequest,
  askToJoin,
  cancelInvitation,
  inviteMember,
  withdrawRequest,
} from './requests';

export const enterpriseRoutes = [
  route(enterprise.listEnterpriseMembers, (ctx) => listEnterpriseMembers(ctx)),
  route(enterprise.inviteMember, (ctx, { body }) => inviteMember(ctx, body)),
  route(enterprise.cancelInvitation, (ctx, { params }) => cancelInvitation(ctx, params.id)),
  route(enterprise.changeMember, (ctx, { params, body }) => changeMember(ctx, params.id, body)),
  route(enterprise.removeMember, (ctx, { params }) => removeMember(ctx, params.id)),
  route(enterprise.leaveEnterprise, (ctx) => leaveEnterprise(ctx)),
  route(enterprise.findEnterprises, (ctx, { query }) => findEnterprises(ctx, query.q)),
  route(enterprise.askToJoin, (ctx, { params, body }) => askToJoin(ctx, params.id, body.note)),
  route(enterprise.listOwnRequests, (ctx) => listOwnRequests(ctx)),
  route(enterprise.answerInvitation, (ctx, { params, body }) => answerInvitation(ctx, params.id, body.accept)),
  route(enterprise.answerRequest, (ctx, { params, body }) => answerRequest(ctx, params.id, body)),
  route(enterprise.withdrawRequest, (ctx, { params }) => withdrawRequest(ctx, params.id)),
  route(getCompany, (ctx) => company.getCompany(ctx)),
  route(saveCompany, (ctx, { body }) => company.saveCompany(ctx, body)),
  route(enterprise.answerClaim, (ctx, { params, body }) => answerClaim(ctx, params.id, body)),
];
