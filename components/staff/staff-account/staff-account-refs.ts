import type { listAudit } from '@/lib/contract/audit';
import { endpointRef } from '@/lib/contract/endpoint-ref';
import type { getOwnFactor } from '@/lib/contract/second-factor';
import type { getOwnTies, listStaffAccounts, saveOwnTies } from '@/lib/contract/staff-accounts';

export const staffAccountsRef = endpointRef<typeof listStaffAccounts>('GET', '/api/v1/staff/people', 'list');
export const auditRef = endpointRef<typeof listAudit>('GET', '/api/v1/staff/audit');
export const tiesRef = endpointRef<typeof getOwnTies>('GET', '/api/v1/staff/ties');
export const saveTiesRef = endpointRef<typeof saveOwnTies>('PUT', '/api/v1/staff/ties');
export const factorRef = endpointRef<typeof getOwnFactor>('GET', '/api/v1/staff/factor');
