import { weekday } from '@/lib/format/date-words';
import { addDays, formatDate } from '@/lib/format/dates';
import type { Ctx } from '../core/context';
import { trafficDays } from '../db/schema';
import type { SearchDocument } from '../search-index/index-document';
import { numberFrom } from './seeded-number';

/** Length of the traffic history, in days before today. */
const DAYS = 60;
/** Pages and channels per hundred views. */
const pages = {
  '/': 28,
  '/work': 16,
  '/news-list': 14,
  '/certificateVerificationResult': 12,
  '/expert': 10,
  '/scgp': 9,
  '/activity': 7,
  '/about/introduce': 4,
};
const channels = { '': 62, wechat: 24, gov: 9, university: 5 };

/** Inserts the aggregated daily traffic of the demo's public site. */
export async function seedTraffic(ctx: Ctx): Promise<SearchDocument[]> {
  const rows = Array.from({ length: DAYS }, (_, at): (typeof trafficDays.$inferInsert)[] => {
    const day = formatDate(addDays(ctx.now(), at - DAYS));
    const isWeekend = /[六日]$/.test(weekday(day));
    const visitors = numberFrom(`visitors ${at}`, 90, 170) + at - (isWeekend ? 50 : 0);
    const events = Math.round(visitors * (2.6 + numberFrom(`depth ${at}`, 0, 8) / 10));
    const parts = (facet: 'page' | 'channel', shares: Readonly<Record<string, number>>) =>
      Object.entries(shares).map(([name, share]) => ({
        day,
        facet,
        name,
        events: Math.round((events * share) / 100),
        visitors: Math.max(1, Math.round((visitors * share) / 100)),
      }));
    return [
      { day, facet: 'all', name: '', events, visitors },
      { day, facet: 'new', name: '', events: 0, visitors: Math.round(visitors * (0.62 - at / 300)) },
      ...parts('page', pages),
      ...parts('channel', channels),
    ];
  });
  await ctx.db.insert(trafficDays).values(rows.flat());
  return [];
}
