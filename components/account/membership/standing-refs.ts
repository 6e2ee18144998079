import { endpointRef } from '@/lib/contract/endpoint-ref';
import type { getOwnMembership, listClaimableMemberships, resignMembership } from '@/lib/contract/memberships';
import { applicationRef } from './membership-refs';

export const standingRef = endpointRef<typeof getOwnMembership>('GET', '/api/v1/user/membership/standing');
export const resignRef = endpointRef<typeof resignMembership>('POST', '/api/v1/user/membership/resignation');
export const claimableRef = endpointRef<typeof listClaimableMemberships>(
  'GET',
  '/api/v1/user/membership/claim',
  'list',
);

/** Readings that a change of the membership makes outdated. */
export const standingReadings = [standingRef, applicationRef, claimableRef];
