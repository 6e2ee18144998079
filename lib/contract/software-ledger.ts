import { z } from 'zod';
import { id } from './common';
import { userRead } from './endpoint';

const count = z.number().int();

/** Totals of the account's software ledger; software out of use is excluded. */
export const getSoftwareSummary = userRead('/api/v1/user/software-ledger', '正版软件台账汇总', {
  data: z.object({
    titles: count,
    /** Of titles licensed per copy. */
    licences: count,
    installed: count,
    expiring: count,
    expired: count,
    /** Titles with more installations than licences, largest excess first. */
    over: z.array(z.object({ id, title: z.string(), page: z.string(), by: count })),
  }),
});
export type SoftwareSummary = z.output<(typeof getSoftwareSummary)['data']>;
