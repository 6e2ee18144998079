import type { PageQuery } from '@/lib/contract/common';
import type { Ctx } from '../../core/context';
import { getClosing } from './read';
import { lockOf } from './sign';

/** Returns the closing of a day or a month, with the signatures of its month. */
export const getClosingWithLock = async (ctx: Ctx, query: PageQuery & { period: string }) => ({
  ...(await getClosing(ctx, query)),
  lock: await lockOf(ctx, query.period.slice(0, 7)),
});
