import type { getCentreCounts, getDashboard } from '@/lib/contract/dashboard';
import { endpointRef } from '@/lib/contract/endpoint-ref';
import type * as contract from '@/lib/contract/licence-requests';

export const ownWorksRef = endpointRef<typeof contract.listOwnWorks>('GET', '/api/v1/user/register');
export const ownWorkRef = endpointRef<typeof contract.getOwnWork>('GET', '/api/v1/user/register/{publicId}');
export const openingRef = endpointRef<typeof contract.setWorkOpening>(
  'POST',
  '/api/v1/user/register/{publicId}/opening',
);
export const requestRef = endpointRef<typeof contract.requestLicence>('POST', '/api/v1/register/{publicId}/requests');
export const requestsRef = endpointRef<typeof contract.listLicenceRequests>('GET', '/api/v1/user/licence-requests');
export const oneRequestRef = endpointRef<typeof contract.getLicenceRequest>(
  'GET',
  '/api/v1/user/licence-requests/{id}',
);
export const acceptRef = endpointRef<typeof contract.acceptLicenceRequest>(
  'POST',
  '/api/v1/user/licence-requests/{id}/acceptance',
);
export const declineRef = endpointRef<typeof contract.declineLicenceRequest>(
  'POST',
  '/api/v1/user/licence-requests/{id}/refusal',
);
export const withdrawRef = endpointRef<typeof contract.withdrawLicenceRequest>(
  'POST',
  '/api/v1/user/licence-requests/{id}/withdrawal',
);

/** Endpoints to invalidate after a request or an opening has changed. */
export const licenceReadings = [
  ownWorksRef,
  ownWorkRef,
  requestsRef,
  oneRequestRef,
  endpointRef<typeof getCentreCounts>('GET', '/api/v1/user/centre/counts'),
  endpointRef<typeof getDashboard>('GET', '/api/v1/user/dashboard'),
];
