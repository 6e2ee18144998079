import { headers } from 'next/headers';
import { listOutbox } from '@/lib/contract/dev';
import { isLocalRequest } from '../provider/local-request';
import { readFresh } from './read';

/** The outbox of demo and development; null where none is shown, and for whoever does not sit at this machine. */
export const readOutbox = async (recipient?: string) =>
  isLocalRequest(await headers()) ? readFresh(listOutbox, { query: { recipient } }) : null;
