import { headers } from 'next/headers';
import { listOutbox } from '@/lib/contract/dev';
import { isLocalRequest } from '../provider/local-request';
import { readFresh } from './read';

/** Outbox of demo and development; null if it is disabled or the request comes from another machine. */
export const readOutbox = async (recipient?: string) =>
  isLocalRequest(await headers()) ? readFresh(listOutbox, { query: { recipient } }) : null;
