import * as activities from '@/lib/contract/activities';
import * as staffActivities from '@/lib/contract/staff-activities';
import { route } from '../../http/route';
import { addSignUp, cancelSignUpByStaff, markAbsent, undoCheckIn } from './by-hand';
import { getSignUpCalendar } from './calendar';
import { checkInSignUp } from './door';
import { downloadActivityMaterial, getActivityMaterials, listActivityMaterials } from './materials';
import { getOwnSignUp, getSignUpStart, listOwnSignUps } from './own';
import { getActivity, getSeats, listActivities, listSeats } from './read';
import { cancelSignUp, signUpForActivity } from './sign-up';
import { getStaffActivity, listStaffActivities } from './staff-list';
import { exportActivitySignUps, listActivitySignUps } from './staff-sign-ups';

export const activityRoutes = [
  route(activities.listActivities, (ctx, { query }) => listActivities(ctx, query)),
  route(activities.getActivity, (ctx, { params }) => getActivity(ctx, params.id)),
  route(activities.listActivitySeats, (ctx) => listSeats(ctx)),
  route(activities.getActivitySeats, (ctx, { params }) => getSeats(ctx, params.id)),
  route(activities.signUpForActivity, (ctx, { params, body }) => signUpForActivity(ctx, params.id, body)),
  route(activities.getSignUpStart, (ctx, { params }) => getSignUpStart(ctx, params.id)),
  route(activities.cancelSignUp, (ctx, { params }) => cancelSignUp(ctx, params.id)),
  route(activities.listOwnSignUps, (ctx, { query }) => listOwnSignUps(ctx, query)),
  route(activities.getOwnSignUp, (ctx, { params }) => getOwnSignUp(ctx, params.id)),
  route(activities.getSignUpCalendar, (ctx, { params }) => getSignUpCalendar(ctx, params.id)),
  route(activities.listActivityMaterials, (ctx, { query }) => listActivityMaterials(ctx, query)),
  route(activities.getActivityMaterials, (ctx, { params }) => getActivityMaterials(ctx, params.id)),
  route(activities.downloadActivityMaterial, (ctx, { params }) =>
    downloadActivityMaterial(ctx, params.id, params.position),
  ),
  route(staffActivities.listStaffActivities, (ctx, { query }) => listStaffActivities(ctx, query)),
  route(staffActivities.getStaffActivity, (ctx, { params }) => getStaffActivity(ctx, params.id)),
  route(staffActivities.listActivitySignUps, (ctx, { params, query }) => listActivitySignUps(ctx, params.id, query)),
  route(staffActivities.exportActivitySignUps, (ctx, { params, query }) =>
    exportActivitySignUps(ctx, params.id, query, query.format),
  ),
  route(staffActivities.addSignUp, (ctx, { params, body }) => addSignUp(ctx, params.id, body)),
  route(staffActivities.cancelSignUpByStaff, (ctx, { params, body }) =>
    cancelSignUpByStaff(ctx, params.id, body.reason),
  ),
  route(staffActivities.markAbsent, (ctx, { params }) => markAbsent(ctx, params.id)),
  route(staffActivities.undoCheckIn, (ctx, { params }) => undoCheckIn(ctx, params.id)),
  route(staffActivities.checkInSignUp, (ctx, { body }) => checkInSignUp(ctx, body)),
];
