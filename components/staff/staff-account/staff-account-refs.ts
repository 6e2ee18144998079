import type { listAudit } from '@/lib/contract/audit';
import type { getOwnTies, listColleagues } from '@/lib/contract/colleagues';
import { endpointRef } from '@/lib/contract/endpoint-ref';
import type { getOwnFactor } from '@/lib/contract/second-factor';

export const colleaguesRef = endpointRef<typeof listColleagues>('GET', '/api/v1/staff/people');
export const auditRef = endpointRef<typeof listAudit>('GET', '/api/v1/staff/audit');
export const tiesRef = endpointRef<typeof getOwnTies>('GET', '/api/v1/staff/ties');
export const factorRef = endpointRef<typeof getOwnFactor>('GET', '/api/v1/staff/factor');
