import { getCompany, saveCompany } from '@/lib/contract/company';
import * as enterprise from '@/lib/contract/enterprise';
import { route } from '../../http/route';
import { answerClaim } from './claims';
import * as company from './company';
import { findEnterprises } from './find-account';
import { listOwnRequests } from './own-requests';
import {
  answerInvitation,
  answerRequest,
  askToJoin,
  cancelInvitation,
  inviteTeamMember,
  withdrawRequest,
} from './requests';
import { changeTeamMember, leaveEnterprise, listTeamMembers, removeTeamMember } from './team-members';

export const enterpriseRoutes = [
  route(enterprise.listTeamMembers, (ctx) => listTeamMembers(ctx)),
  route(enterprise.inviteTeamMember, (ctx, { body }) => inviteTeamMember(ctx, body)),
  route(enterprise.cancelInvitation, (ctx, { params }) => cancelInvitation(ctx, params.id)),
  route(enterprise.changeTeamMember, (ctx, { params, body }) => changeTeamMember(ctx, params.id, body)),
  route(enterprise.removeTeamMember, (ctx, { params }) => removeTeamMember(ctx, params.id)),
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
