import type { Home } from '@/lib/contract/site';
import type { Ctx } from '../context';
import { configValues, dictionaryEntries, pages } from '../db/schema';
import { sanitizeBody } from '../rich-text';
import { readDictionaries } from './content/dictionaries';
import { readSiteConfig } from './content/site';
import { committeeFacts, homeServices, homeSlides, partnerLinks, partyLinks } from './content/site/home';
import { sitePages } from './content/site/pages';
import { fillDates, fillDatesDeep } from './relative-dates';

const links = (list: { name: string; url: string }[]) => list.map(({ name, url }) => ({ label: name, href: url }));

const homeBlocks = (): Pick<Home, 'slides' | 'services' | 'committees' | 'party' | 'partners'> => ({
  slides: homeSlides,
  services: homeServices,
  committees: committeeFacts.map(({ name, text, facts, action }) => ({ title: name, text, facts, action })),
  party: links(partyLinks),
  partners: links(partnerLinks),
});

/** Configuration, dictionaries and standing pages. */
export async function seedSite(ctx: Ctx): Promise<void> {
  const today = ctx.now();
  await ctx.db
    .insert(configValues)
    .values(
      Object.entries(readSiteConfig()).map(([key, value]) => ({ key: key.includes('/') ? key : `site/${key}`, value })),
    );
  await ctx.db.insert(dictionaryEntries).values(
    Object.entries(readDictionaries()).flatMap(([dictType, entries]) =>
      Object.entries(entries).map(([dictValue, dictLabel], position) => ({
        dictType,
        dictValue,
        dictLabel,
        position,
      })),
    ),
  );
  await ctx.db.insert(pages).values(
    sitePages.map(({ key, title, summary, body, ...data }) => ({
      key,
      title,
      summary: fillDates(summary, today),
      body: sanitizeBody(fillDates(body, today)),
      data: fillDatesDeep(data, today),
    })),
  );
  await ctx.db.insert(pages).values({ key: 'home', title: '首页', data: fillDatesDeep(homeBlocks(), today) });
}
