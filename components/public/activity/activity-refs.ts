import type * as contract from '@/lib/contract/activities';
import { endpointRef } from '@/lib/contract/endpoint-ref';

export const activityRef = endpointRef<typeof contract.getActivity>('GET', '/api/v1/activities/{id}');
export const activitiesRef = endpointRef<typeof contract.listActivities>('GET', '/api/v1/activities');
export const seatsRef = endpointRef<typeof contract.getActivitySeats>('GET', '/api/v1/activities/{id}/seats');
export const seatListRef = endpointRef<typeof contract.listActivitySeats>('GET', '/api/v1/activity-seats', 'list');
export const signUpStartRef = endpointRef<typeof contract.getSignUpStart>('GET', '/api/v1/activities/{id}/sign-up');
export const signUpRef = endpointRef<typeof contract.signUpForActivity>('POST', '/api/v1/activities/{id}/sign-up');
export const ownSignUpsRef = endpointRef<typeof contract.listOwnSignUps>('GET', '/api/v1/user/sign-ups');
export const cancelSignUpRef = endpointRef<typeof contract.cancelSignUp>('POST', '/api/v1/user/sign-ups/{id}/cancel');
export const materialListRef = endpointRef<typeof contract.listActivityMaterials>(
  'GET',
  '/api/v1/user/activity-materials',
);
export const materialsRef = endpointRef<typeof contract.getActivityMaterials>(
  'GET',
  '/api/v1/user/activity-materials/{id}',
);

/** Endpoints to invalidate after a sign-up or its cancellation. */
export const signUpReadings = [activityRef, activitiesRef, seatsRef, seatListRef, signUpStartRef, ownSignUpsRef];
