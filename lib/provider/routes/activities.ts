import * as contract from '@/lib/contract/activities';
import { route } from '../http/route';
import { getSignUpCalendar } from '../domains/activity/calendar';
import {
  downloadActivityMaterial,
  getActivityMaterials,
  listActivityMaterials,
} from '../domains/activity/materials';
import { getOwnSignUp, getSignUpStart, listOwnSignUps } from '../domains/activity/own';
import { getActivity, getSeats, listActivities, listSeats } from '../domains/activity/read';
import { cancelSignUp, signUpForActivity } from '../domains/activity/sign-up';

export const activityRoutes = [
  route(contract.listActivities, (ctx, { query }) => listActivities(ctx, query)),
  route(contract.getActivity, (ctx, { params }) => getActivity(ctx, params.id)),
  route(contract.listActivitySeats, (ctx) => listSeats(ctx)),
  route(contract.getActivitySeats, (ctx, { params }) => getSeats(ctx, params.id)),
  route(contract.signUpForActivity, (ctx, { params, body }) => signUpForActivity(ctx, params.id, body)),
  route(contract.getSignUpStart, (ctx, { params }) => getSignUpStart(ctx, params.id)),
  route(contract.cancelSignUp, (ctx, { params }) => cancelSignUp(ctx, params.id)),
  route(contract.listOwnSignUps, (ctx, { query }) => listOwnSignUps(ctx, query)),
  route(contract.getOwnSignUp, (ctx, { params }) => getOwnSignUp(ctx, params.id)),
  route(contract.getSignUpCalendar, (ctx, { params }) => getSignUpCalendar(ctx, params.id)),
  route(contract.listActivityMaterials, (ctx, { query }) => listActivityMaterials(ctx, query)),
  route(contract.getActivityMaterials, (ctx, { params }) => getActivityMaterials(ctx, params.id)),
  route(contract.downloadActivityMaterial, (ctx, { params }) =>
    downloadActivityMaterial(ctx, params.id, params.position),
  ),
];
