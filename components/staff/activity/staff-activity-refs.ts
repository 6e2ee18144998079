import { endpointRef } from '@/lib/contract/endpoint-ref';
import type * as contract from '@/lib/contract/staff-activities';

export const staffActivitiesRef = endpointRef<typeof contract.listStaffActivities>('GET', '/api/v1/staff/activities');
export const staffActivityRef = endpointRef<typeof contract.getStaffActivity>('GET', '/api/v1/staff/activities/{id}');
export const activitySignUpsRef = endpointRef<typeof contract.listActivitySignUps>(
  'GET',
  '/api/v1/staff/activities/{id}/sign-ups',
);
export const addSignUpRef = endpointRef<typeof contract.addSignUp>('POST', '/api/v1/staff/activities/{id}/sign-ups');
export const cancelByStaffRef = endpointRef<typeof contract.cancelSignUpByStaff>(
  'POST',
  '/api/v1/staff/sign-ups/{id}/cancel',
);
export const markAbsentRef = endpointRef<typeof contract.markAbsent>('POST', '/api/v1/staff/sign-ups/{id}/absent');
export const undoCheckInRef = endpointRef<typeof contract.undoCheckIn>(
  'POST',
  '/api/v1/staff/sign-ups/{id}/check-in/undo',
);
export const checkInRef = endpointRef<typeof contract.checkInSignUp>('POST', '/api/v1/staff/activities/check-in');

/** Endpoints to invalidate after a list of sign-ups has changed. */
export const listReadings = [staffActivitiesRef, staffActivityRef, activitySignUpsRef];

export const activitiesBack = { href: '/staff/activities', label: '活动' };
export const staffActivityPath = (id: number): string => `/staff/activities/${id}`;
