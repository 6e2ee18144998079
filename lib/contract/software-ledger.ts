import { z } from 'zod';
import { id } from './common';
import { userRead } from './endpoint';

const count = z.number().int();

/** What the account's ledger of software comes to; what is no longer used is left out. */
export const getSoftwareSummary = userRead('/api/v1/user/software-ledger', '正版软件台账汇总', {
  data: z.object({
    titles: count,
    /** Of the titles whose licences are counted. */
    licences: count,
    installed: count,
    expiring: count,
    expired: count,
    /** Titles that are installed more often than licensed, the worst first. */
    over: z.array(z.object({ id, title: z.string(), page: z.string(), by: count })),
  }),
});
export type SoftwareSummary = z.output<(typeof getSoftwareSummary)['data']>;
