import type { Ctx } from '../../core/context';
import { lockName } from '../../db/lock-name';

/** Lets entries and payouts of one expert wait for one another until the transaction ends. */
export const lockEarnings = (ctx: Ctx, personId: number) => lockName(ctx.db, `earnings:${personId}`);
