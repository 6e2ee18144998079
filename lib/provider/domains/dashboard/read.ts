import type { CentreMark, Dashboard } from '@/lib/contract/dashboard';
import { formatDateTime } from '@/lib/format/dates';
import type { Ctx } from '../../core/context';
import { notFound } from '../../core/errors';
import { portraitOf } from '../account';
import { presentCase } from '../case';
import { presentMessage } from '../notification';
import { presentOrder } from '../order';
import { dashboardStatement, marksStatement, overviewStatement, placeOf } from './statements';
import { byUrgency, todoSources, waitingForBuyer } from './todos';

const isWaiting = (state: string) => waitingForBuyer.some((waiting) => waiting === state);
const counted = <T extends { count: number }>(groups: T[], isOpen: (group: T) => boolean) => ({
  total: groups.reduce((total, group) => total + group.count, 0),
  open: groups.filter(isOpen).reduce((total, group) => total + group.count, 0),
});

/** Badge counts of the centre's sections, summed over their sources. */
function marksOf(waiting: Readonly<Record<string, number>>): Record<CentreMark, number> {
  const marks: Record<CentreMark, number> = {
    orders: 0,
    records: 0,
    invoices: 0,
    consultations: 0,
    members: 0,
    licences: 0,
    membership: 0,
  };
  for (const [name, { mark }] of Object.entries(todoSources)) marks[mark] += waiting[name] ?? 0;
  return marks;
}

/** Returns the data of the personal centre's home page. */
export async function getDashboard(ctx: Ctx): Promise<Dashboard> {
  const [found] = await dashboardStatement(ctx.db).execute(placeOf(ctx));
  if (!found) throw notFound('账号不存在');
  const { account } = ctx.user;
  const [activity] = found.attendance;
  const waiting = marksOf(found.waiting);
  return {
    nickname: account.nickname,
    avatar: portraitOf(ctx, account),
    enterpriseName: found.enterpriseName ?? '',
    certification: found.enterpriseStatus ?? account.personalCertificate,
    todos: Object.values(found.todos).flat().sort(byUrgency),
    counts: {
      records: counted(found.records, (group) => group.stage !== 'closed'),
      orders: counted(found.orders, (group) => isWaiting(group.state)),
      consultations: { total: found.asked, open: waiting.consultations },
      activities: { total: activity?.all ?? 0, open: activity?.toCome ?? 0 },
      unreadMessages: found.unread,
    },
    nextActivityAt: activity?.nextAt ? formatDateTime(new Date(activity.nextAt)) : null,
    records: found.latestRecords.map(presentCase),
    orders: found.latestOrders.map(presentOrder),
    messages: found.latestMessages.map(presentMessage),
  };
}

/** Returns the badge counts of the account. */
export async function getCentreCounts(ctx: Ctx) {
  const [found] = await marksStatement(ctx.db).execute(placeOf(ctx));
  if (!found) throw notFound('账号不存在');
  return { ...marksOf(found.waiting), unreadMessages: found.unread };
}

const taken = (state: string) => state === 'paid' || state === 'done';

/** Returns the orders by type, with the amounts paid and not refunded. */
export async function getOrderOverview(ctx: Ctx) {
  const [found] = await overviewStatement(ctx.db).execute(placeOf(ctx));
  const groups = found?.orders ?? [];
  const types = [...new Set(groups.map((group) => group.type))].map((type) => {
    const own = groups.filter((group) => group.type === type);
    const paidFen = own.filter((group) => taken(group.state)).reduce((total, group) => total + group.fen, 0);
    return { type, ...counted(own, (group) => isWaiting(group.state)), paidFen };
  });
  return { types };
}
