import { endpointRef } from '@/lib/contract/endpoint-ref';
import type { getOwnMembership, resignMembership } from '@/lib/contract/memberships';
import { applicationRef } from './membership-refs';

export const standingRef = endpointRef<typeof getOwnMembership>('GET', '/api/v1/user/membership/standing');
export const resignRef = endpointRef<typeof resignMembership>('POST', '/api/v1/user/membership/resignation');

/** Readings that a change of the membership makes outdated. */
export const standingReadings = [standingRef, applicationRef];
