import { queueReadings } from '@/components/staff/queue/queue-refs';
import type {
  addBatchCases,
  createBatch,
  discardBatch,
  getBatch,
  listBatchCandidates,
  listBatches,
  removeBatchCases,
  sendBatch,
} from '@/lib/contract/batches';
import { endpointRef } from '@/lib/contract/endpoint-ref';

const BATCH = '/api/v1/staff/batches/{id}';

export const batchesRef = endpointRef<typeof listBatches>('GET', '/api/v1/staff/batches');
export const batchRef = endpointRef<typeof getBatch>('GET', BATCH);
export const candidatesRef = endpointRef<typeof listBatchCandidates>('GET', '/api/v1/staff/batches/candidates');
export const createRef = endpointRef<typeof createBatch>('POST', '/api/v1/staff/batches');
export const addRef = endpointRef<typeof addBatchCases>('POST', `${BATCH}/records`);
export const removeRef = endpointRef<typeof removeBatchCases>('POST', `${BATCH}/records/removal`);
export const discardRef = endpointRef<typeof discardBatch>('POST', `${BATCH}/discard`);
export const sendRef = endpointRef<typeof sendBatch>('POST', `${BATCH}/send`);

/** Path of a download of a batch. */
export const downloadPath = (id: number, what: 'package' | 'certificates/template'): string =>
  `/api/v1/staff/batches/${id}/${what}`;

/** Endpoints to invalidate after a change of a batch: its cases move through their queue. */
export const batchReadings = [batchesRef, batchRef, candidatesRef, ...queueReadings];
