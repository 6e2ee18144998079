import * as colleagues from '@/lib/contract/colleagues';
import * as secondFactor from '@/lib/contract/second-factor';
import * as staff from '@/lib/contract/staff';
import { route } from '../../http/route';
import { addColleague, endColleague, listColleagues, resetFactor, setColleagueRoles } from './colleagues';
import { beginFactor, confirmFactor, getOwnFactor, showFactor } from './second-factor';
import { readStaffSelf } from './self';
import { getOwnTies, saveOwnTies } from './ties';

export const staffAccountRoutes = [
  route(staff.getStaffSelf, (ctx) => readStaffSelf(ctx)),
  route(colleagues.listColleagues, (ctx) => listColleagues(ctx)),
  route(colleagues.addColleague, (ctx, { body }) => addColleague(ctx, body)),
  route(colleagues.setColleagueRoles, (ctx, { params, body }) => setColleagueRoles(ctx, params.id, body.roles)),
  route(colleagues.endColleague, (ctx, { params, body }) => endColleague(ctx, params.id, body.reason)),
  route(colleagues.resetColleagueFactor, (ctx, { params }) => resetFactor(ctx, params.id)),
  route(colleagues.getOwnTies, (ctx) => getOwnTies(ctx)),
  route(colleagues.saveOwnTies, (ctx, { body }) => saveOwnTies(ctx, body.organisations)),
  route(secondFactor.getOwnFactor, (ctx) => getOwnFactor(ctx)),
  route(secondFactor.beginFactor, (ctx) => beginFactor(ctx)),
  route(secondFactor.confirmFactor, (ctx, { body }) => confirmFactor(ctx, body.code)),
  route(secondFactor.showFactor, (ctx, { body }) => showFactor(ctx, body.code)),
];
