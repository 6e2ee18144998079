import { and, asc, count, eq, gt, gte, inArray, ne, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { ArticleChannel } from '@/lib/contract/articles';
import { linksOn, type ServiceKey } from '@/lib/contract/offered-services';
import { type Home, home } from '@/lib/contract/site';
import type { Ctx } from '../../core/context';
import { activities, members, persons, workstations } from '../../db/schema';
import { presentActivity } from '../activity';
import { listArticles } from '../article';
import { presentMemberCard } from '../association-member';
import { servicesOff } from '../opening';
import { presentPerson } from '../person';
import { homePrize } from '../prize';
import { dictionaryLabels } from '../settings';
import { pageData } from '../static-page';

/** Sections of the home page stored as one page document. */
const blocks = home.pick({ slides: true, services: true, committees: true, party: true, partners: true });
const noBlocks: z.output<typeof blocks> = { slides: [], services: [], committees: [], party: [], partners: [] };

/** Sections of the home page without links to services that are off. */
const blocksOn = ({ slides, services, committees, ...rest }: typeof noBlocks, off: readonly ServiceKey[]) => ({
  slides: slides.filter(
    ({ primary, secondary }) => linksOn([primary, secondary], off, ({ href }) => href).length === 2,
  ),
  services: linksOn(services, off, ({ href }) => href),
  committees: linksOn(committees, off, ({ action }) => action.href),
  ...rest,
});

async function latest(ctx: Ctx, pageSize: number, channel?: ArticleChannel) {
  return (await listArticles(ctx, { pageIndex: 1, pageSize, channel })).list;
}

const LEVELS = ['president', 'vice-president', 'standing-director', 'director'];

async function wallOfMembers(ctx: Ctx) {
  const labels = await dictionaryLabels(ctx, 'c_sys_member_level');
  const rows = await ctx.db
    .select()
    .from(members)
    .where(and(eq(members.isShown, true), inArray(members.level, LEVELS)))
    .orderBy(asc(members.position), asc(members.id))
    .limit(12);
  const [total] = await ctx.db.select({ n: count() }).from(members).where(eq(members.isShown, true));
  return { members: rows.map((row) => presentMemberCard(row, labels)), memberCount: total?.n ?? 0 };
}

/** Returns the data of the home page. */
export async function getHome(ctx: Ctx): Promise<Home> {
  const [news, notice, policy, judicial] = [
    await latest(ctx, 12),
    await latest(ctx, 7, 'notice'),
    await latest(ctx, 7, 'policy'),
    await latest(ctx, 7, 'judicial'),
  ];
  const headline = policy[0] ?? news[0] ?? null;
  const coming = await ctx.db
    .select()
    .from(activities)
    .where(
      and(eq(activities.isShown, true), ne(activities.type, 'elegantDemeanour'), gte(activities.endsAt, ctx.now())),
    )
    // Activities open for sign-up come first, including full ones, as they have a waiting list.
    .orderBy(sql`${gt(activities.signUpTo, ctx.now())} desc`, asc(activities.startsAt))
    .limit(3);
  const experts = await ctx.db
    .select()
    .from(persons)
    .where(and(eq(persons.isShown, true), inArray(persons.kind, ['copyright', 'knowledge'])))
    .orderBy(asc(persons.position), asc(persons.id))
    .limit(6);
  const stations = await ctx.db
    .select()
    .from(workstations)
    .where(eq(workstations.isShown, true))
    .orderBy(asc(workstations.position), asc(workstations.id))
    .limit(9);
  const off = await servicesOff(ctx);
  return {
    ...blocksOn((await pageData(ctx, 'home', blocks)) ?? noBlocks, off),
    headline,
    news: news
      .filter((article) => article.id !== headline?.id)
      .sort((a, b) => b.publishedAt.localeCompare(a.publishedAt))
      .slice(0, 7),
    newsByChannel: { notice, policy, judicial },
    prize: off.includes('prize') ? null : await homePrize(ctx),
    activities: off.includes('activities') ? [] : coming.map(presentActivity),
    experts: off.includes('consultation') ? [] : experts.map(presentPerson),
    workstations: off.includes('workstations')
      ? []
      : stations.map(({ id, name, district, address }) => ({ id, name, district, address })),
    ...(await wallOfMembers(ctx)),
  };
}
