import { headers } from 'next/headers';
import { type Env, env } from '@/lib/config/env';
import { isLocalRequest } from '../provider/local-request';

/** Whether developer pages are shown: in development or with the outbox enabled, and only on this machine. */
export const isWorkshop = ({ NODE_ENV, DEV_OUTBOX }: Pick<Env, 'NODE_ENV' | 'DEV_OUTBOX'>, asked: Headers): boolean =>
  (NODE_ENV === 'development' || DEV_OUTBOX === true) && isLocalRequest(asked);

/** The same for the current request. */
export const showsWorkshop = async (): Promise<boolean> => isWorkshop(env(), await headers());
