import { endpointRef } from '@/lib/contract/endpoint-ref';
import type {
  dropJob,
  dropMessages,
  getOperation,
  listAlerts,
  listTroubledJobs,
  listUnsentMessages,
  runJobAgain,
  sendMessagesAgain,
} from '@/lib/contract/operation';

export const operationRef = endpointRef<typeof getOperation>('GET', '/api/v1/staff/operation');
export const alertsRef = endpointRef<typeof listAlerts>('GET', '/api/v1/staff/operation/alerts', 'list');
export const jobsRef = endpointRef<typeof listTroubledJobs>('GET', '/api/v1/staff/operation/jobs');
export const unsentRef = endpointRef<typeof listUnsentMessages>('GET', '/api/v1/staff/operation/messages');
export const runAgainRef = endpointRef<typeof runJobAgain>('POST', '/api/v1/staff/operation/jobs/{job}/again');
export const dropJobRef = endpointRef<typeof dropJob>('POST', '/api/v1/staff/operation/jobs/{job}/drop');
export const sendAgainRef = endpointRef<typeof sendMessagesAgain>('POST', '/api/v1/staff/operation/messages/again');
export const dropMessagesRef = endpointRef<typeof dropMessages>('POST', '/api/v1/staff/operation/messages/drop');

/** Readings that a decision about a job or message changes. */
export const decidedRefs = [operationRef, alertsRef, jobsRef, unsentRef];
