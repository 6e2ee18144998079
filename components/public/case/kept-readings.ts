import { endpointRef } from '@/lib/contract/endpoint-ref';
import type { getManageOverview, listManaged } from '@/lib/contract/manage';
import type { getSoftwareSummary } from '@/lib/contract/software-ledger';

/** Endpoints to invalidate after a self-managed case was created, edited or moved. */
export const keptReadings = [
  endpointRef<typeof listManaged>('GET', '/api/v1/user/manage/{kind}'),
  endpointRef<typeof getManageOverview>('GET', '/api/v1/user/manage'),
  endpointRef<typeof getSoftwareSummary>('GET', '/api/v1/user/software-ledger'),
];
