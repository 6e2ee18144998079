import type { Ctx } from '../core/context';
import { networkOf } from './network';

/** Key by which limits count a caller: the account that is logged in, or the network of one without a login. */
export const callerOf = ({ actor, request }: Ctx): string => (actor ? `u${actor.userId}` : networkOf(request.ip));
