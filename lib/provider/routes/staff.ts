import * as audit from '@/lib/contract/audit';
import * as people from '@/lib/contract/colleagues';
import * as factor from '@/lib/contract/second-factor';
import * as contract from '@/lib/contract/staff';
import { route } from '../route';
import { exportAudit, listAudit } from '../services/audit/read';
import {
  addColleague,
  endColleague,
  listColleagues,
  resetFactor,
  setColleagueRoles,
} from '../services/staff/colleagues';
import { beginFactor, confirmFactor, getOwnFactor, showFactor } from '../services/staff/second-factor';
import { readStaffSelf } from '../services/staff/self';
import { getOwnTies, saveOwnTies } from '../services/staff/ties';

/** Staff accounts, roles and second factors. */
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
