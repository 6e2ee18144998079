import * as contract from '@/lib/contract/staff-activities';
import { route } from '../http/route';
import { addSignUp, cancelSignUpByStaff, markAbsent, undoCheckIn } from '../domains/activity/by-hand';
import { checkInSignUp } from '../domains/activity/door';
import { getStaffActivity, listStaffActivities } from '../domains/activity/staff-list';
import { exportActivitySignUps, listActivitySignUps } from '../domains/activity/staff-sign-ups';

export const staffActivityRoutes = [
  route(contract.listStaffActivities, (ctx, { query }) => listStaffActivities(ctx, query)),
  route(contract.getStaffActivity, (ctx, { params }) => getStaffActivity(ctx, params.id)),
  route(contract.listActivitySignUps, (ctx, { params, query }) => listActivitySignUps(ctx, params.id, query)),
  route(contract.exportActivitySignUps, (ctx, { params, query }) =>
    exportActivitySignUps(ctx, params.id, query, query.format),
  ),
  route(contract.addSignUp, (ctx, { params, body }) => addSignUp(ctx, params.id, body)),
  route(contract.cancelSignUpByStaff, (ctx, { params, body }) => cancelSignUpByStaff(ctx, params.id, body.reason)),
  route(contract.markAbsent, (ctx, { params }) => markAbsent(ctx, params.id)),
  route(contract.undoCheckIn, (ctx, { params }) => undoCheckIn(ctx, params.id)),
  route(contract.checkInSignUp, (ctx, { body }) => checkInSignUp(ctx, body)),
];
