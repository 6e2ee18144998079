import type { Ctx } from '../core/context';
import { sanitizeBody } from '../core/rich-text';
import { configValues, dictionaryEntries, pages } from '../db/schema';
import { readEntries } from './content/dictionaries';
import { readPages } from './content/pages';
import { readHome, readSiteConfig } from './content/site';
import { fillDates, fillDatesDeep } from './relative-dates';

/** Rows of the dictionaries, without those named. */
export const dictionaryRows = (without: readonly string[] = []) =>
  Object.entries(readEntries())
    .filter(([dictType]) => !without.includes(dictType))
    .flatMap(([dictType, entries]) =>
      Object.entries(entries).map(([dictValue, { label, from, to }], position) => ({
        dictType,
        dictValue,
        dictLabel: label,
        position,
        validFrom: from,
        validTo: to,
      })),
    );

/** Inserts configuration, dictionaries and static pages. */
export async function seedSite(ctx: Ctx): Promise<void> {
  const today = ctx.now();
  await ctx.db
    .insert(configValues)
    .values(
      Object.entries(readSiteConfig()).map(([key, value]) => ({ key: key.includes('/') ? key : `site/${key}`, value })),
    );
  await ctx.db.insert(dictionaryEntries).values(dictionaryRows());
  await ctx.db.insert(pages).values(
    readPages().map(({ key, title, summary, body, ...data }) => ({
      key,
      title,
      summary: fillDates(summary, today),
      body: sanitizeBody(fillDates(body, today)),
      data: fillDatesDeep(data, today),
    })),
  );
  await ctx.db.insert(pages).values({ key: 'home', title: '首页', data: fillDatesDeep(readHome(), today) });
}
