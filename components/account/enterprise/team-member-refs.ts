import type { getCompany } from '@/lib/contract/company';
import type { getCentreCounts, getDashboard } from '@/lib/contract/dashboard';
import { endpointRef } from '@/lib/contract/endpoint-ref';
import type { listOwnRequests, listTeamMembers } from '@/lib/contract/enterprise';

export const teamMembersRef = endpointRef<typeof listTeamMembers>('GET', '/api/v1/enterprise/members');
export const requestsRef = endpointRef<typeof listOwnRequests>('GET', '/api/v1/user/enterprise-requests');
export const companyRef = endpointRef<typeof getCompany>('GET', '/api/v1/enterprise/company');
const dashboardRef = endpointRef<typeof getDashboard>('GET', '/api/v1/user/dashboard');
const countsRef = endpointRef<typeof getCentreCounts>('GET', '/api/v1/user/centre/counts');

/** Endpoints to invalidate after a decision, an invitation or a change of a team member. */
export const teamReadings = [teamMembersRef, requestsRef, dashboardRef, countsRef];
