import { headers } from 'next/headers';
import { type Env, env } from '@/lib/config/env';
import { isLocalRequest } from '../provider/local-request';

/** Whether pages for those who build the site are shown: in development or where the outbox is asked for, on this machine. */
export const isWorkshop = ({ NODE_ENV, DEV_OUTBOX }: Pick<Env, 'NODE_ENV' | 'DEV_OUTBOX'>, asked: Headers): boolean =>
  (NODE_ENV === 'development' || DEV_OUTBOX === true) && isLocalRequest(asked);

/** The same for the request that is being answered. */
export const showsWorkshop = async (): Promise<boolean> => isWorkshop(env(), await headers());
