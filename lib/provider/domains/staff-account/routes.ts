import * as secondFactor from '@/lib/contract/second-factor';
import * as staff from '@/lib/contract/staff';
import * as staffAccounts from '@/lib/contract/staff-accounts';
import { route } from '../../http/route';
import { beginFactor, confirmFactor, getOwnFactor, renewRecoveryCodes, showFactor } from './second-factor';
import { readStaffSelf } from './self';
import { addStaffAccount, endStaffAccount, listStaffAccounts, resetStaffFactor, setStaffRoles } from './staff-accounts';
import { getOwnTies, saveOwnTies } from './ties';

export const staffAccountRoutes = [
  route(staff.getStaffSelf, (ctx) => readStaffSelf(ctx)),
  route(staffAccounts.listStaffAccounts, (ctx) => listStaffAccounts(ctx)),
  route(staffAccounts.addStaffAccount, (ctx, { body }) => addStaffAccount(ctx, body)),
  route(staffAccounts.setStaffRoles, (ctx, { params, body }) => setStaffRoles(ctx, params.id, body)),
  route(staffAccounts.endStaffAccount, (ctx, { params, body }) => endStaffAccount(ctx, params.id, body.reason)),
  route(staffAccounts.resetStaffFactor, (ctx, { params }) => resetStaffFactor(ctx, params.id)),
  route(staffAccounts.getOwnTies, (ctx) => getOwnTies(ctx)),
  route(staffAccounts.saveOwnTies, (ctx, { body }) => saveOwnTies(ctx, body)),
  route(secondFactor.getOwnFactor, (ctx) => getOwnFactor(ctx)),
  route(secondFactor.beginFactor, (ctx) => beginFactor(ctx)),
  route(secondFactor.confirmFactor, (ctx, { body }) => confirmFactor(ctx, body.code)),
  route(secondFactor.renewRecoveryCodes, (ctx, { body }) => renewRecoveryCodes(ctx, body.code)),
  route(secondFactor.showFactor, (ctx, { body }) => showFactor(ctx, body.code)),
];
