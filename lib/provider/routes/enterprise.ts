import { getCompany, saveCompany } from '@/lib/contract/company';
import * as contract from '@/lib/contract/enterprise';
import { route } from '../route';
import { answerClaim } from '../services/enterprises/claims';
import * as company from '../services/enterprises/company';
import { findEnterprises } from '../services/enterprises/find-account';
import { changeMember, leaveEnterprise, listEnterpriseMembers, removeMember } from '../services/enterprises/members';
import { listOwnRequests } from '../services/enterprises/own-requests';
import {
  answerInvitation,
  answerRequest,
  askToJoin,
  cancelInvitation,
  inviteMember,
  withdrawRequest,
} from '../services/enterprises/requests';

/** Enterprise teams, invitations and requests, and claims of enterprise accounts. */
export const enterpriseRoutes = [
  route(contract.listEnterpriseMembers, (ctx) => listEnterpriseMembers(ctx)),
  route(contract.inviteMember, (ctx, { body }) => inviteMember(ctx, body)),
  route(contract.cancelInvitation, (ctx, { params }) => cancelInvitation(ctx, params.id)),
  route(contract.changeMember, (ctx, { params, body }) => changeMember(ctx, params.id, body)),
  route(contract.removeMember, (ctx, { params }) => removeMember(ctx, params.id)),
  route(contract.leaveEnterprise, (ctx) => leaveEnterprise(ctx)),
  route(contract.findEnterprises, (ctx, { query }) => findEnterprises(ctx, query.q)),
  route(contract.askToJoin, (ctx, { params, body }) => askToJoin(ctx, params.id, body.note)),
  route(contract.listOwnRequests, (ctx) => listOwnRequests(ctx)),
  route(contract.answerInvitation, (ctx, { params, body }) => answerInvitation(ctx, params.id, body.accept)),
  route(contract.answerRequest, (ctx, { params, body }) => answerRequest(ctx, params.id, body)),
  route(contract.withdrawRequest, (ctx, { params }) => withdrawRequest(ctx, params.id)),
  route(getCompany, (ctx) => company.getCompany(ctx)),
  route(saveCompany, (ctx, { body }) => company.saveCompany(ctx, body)),
  route(contract.answerClaim, (ctx, { params, body }) => answerClaim(ctx, params.id, body)),
];
