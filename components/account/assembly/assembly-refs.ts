import type * as contract from '@/lib/contract/assemblies';
import type { getCentreCounts, getDashboard } from '@/lib/contract/dashboard';
import { endpointRef } from '@/lib/contract/endpoint-ref';

export const assembliesRef = endpointRef<typeof contract.listOwnAssemblies>('GET', '/api/v1/user/assemblies');
export const assemblyRef = endpointRef<typeof contract.getOwnAssembly>('GET', '/api/v1/user/assemblies/{id}');
export const registerRef = endpointRef<typeof contract.registerForAssembly>(
  'POST',
  '/api/v1/user/assemblies/{id}/registration',
);
export const ballotRef = endpointRef<typeof contract.castBallot>('POST', '/api/v1/user/assemblies/{id}/ballots');

/** Readings that a registration or a vote makes outdated. */
export const assemblyReadings = [
  assembliesRef,
  assemblyRef,
  endpointRef<typeof getDashboard>('GET', '/api/v1/user/dashboard'),
  endpointRef<typeof getCentreCounts>('GET', '/api/v1/user/centre/counts'),
];
