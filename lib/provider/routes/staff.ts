import * as audit from '@/lib/contract/audit';
import * as people from '@/lib/contract/colleagues';
import * as factor from '@/lib/contract/second-factor';
import * as contract from '@/lib/contract/staff';
import { route } from '../http/route';
import { exportAudit, listAudit } from '../domains/audit/read';
import {
  addColleague,
  endColleague,
  listColleagues,
  resetFactor,
  setColleagueRoles,
} from '../domains/staff-account/colleagues';
import { beginFactor, confirmFactor, getOwnFactor, showFactor } from '../domains/staff-account/second-factor';
import { readStaffSelf } from '../domains/staff-account/self';
import { getOwnTies, saveOwnTies } from '../domains/staff-account/ties';

/** Who is staff, what they may do, and how they prove who they are. */
export const staffRoutes = [
  route(contract.getStaffSelf, (ctx) => readStaffSelf(ctx)),
  route(people.listColleagues, (ctx) => listColleagues(ctx)),
  route(people.addColleague, (ctx, { body }) => addColleague(ctx, body)),
  route(people.setColleagueRoles, (ctx, { params, body }) => setColleagueRoles(ctx, params.id, body.roles)),
  route(people.endColleague, (ctx, { params, body }) => endColleague(ctx, params.id, body.reason)),
  route(people.resetColleagueFactor, (ctx, { params }) => resetFactor(ctx, params.id)),
  route(people.getOwnTies, (ctx) => getOwnTies(ctx)),
  route(people.saveOwnTies, (ctx, { body }) => saveOwnTies(ctx, body.organisations)),
  route(factor.getOwnFactor, (ctx) => getOwnFactor(ctx)),
  route(factor.beginFactor, (ctx) => beginFactor(ctx)),
  route(factor.confirmFactor, (ctx, { body }) => confirmFactor(ctx, body.code)),
  route(factor.showFactor, (ctx, { body }) => showFactor(ctx, body.code)),
  route(audit.listAudit, (ctx, { query }) => listAudit(ctx, query)),
  route(audit.exportAudit, (ctx, { query }) => exportAudit(ctx, query, query.format)),
];
