import type { getJurisdiction, Jurisdiction } from '@/lib/contract/account';
import { endpointRef } from '@/lib/contract/endpoint-ref';
import { type QueryOptions, useEndpoint } from '../http/use-endpoint';

const jurisdiction = endpointRef<typeof getJurisdiction>('GET', '/api/v1/enterprise/account/jurisdiction');

/**
 * Rights in the current account (specification section 7, `GET /api/v1/enterprise/account/jurisdiction`). The fields
 * depend on the provider; the start-up sequence merges them into the session's user info, which `<ShowIf flag>` reads.
 */
export const useJurisdiction = (options?: QueryOptions<Jurisdiction>) =>
  useEndpoint<typeof getJurisdiction>(jurisdiction, {}, options);
