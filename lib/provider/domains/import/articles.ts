import { inArray } from 'drizzle-orm';
import { formatDate, startOfDay } from '@/lib/format/dates';
import { articlePath } from '@/lib/kinds/content/channels';
import type { Values } from '@/lib/kinds/field-types';
import { articleImport } from '@/lib/kinds/imports/articles';
import { nameKey } from '@/lib/rules/identifiers/name';
import type { Ctx } from '../../core/context';
import { articles } from '../../db/schema';
import { bringContent, checkBrought } from '../publishing';
import { importService, type Plan } from './plan';

type Article = Values<typeof articleImport.fields>;

const KIND = articleImport.key;
const HOUR = 3_600_000;
/** Hour of the day under which an article of a list appears. */
const MORNING = 9;

const contentOf = ({ publishedOn: _, ...values }: Article) => ({ kind: KIND, values: { ...values, attachments: [] } });
const keyOf = (title: string, day: string) => `${nameKey(title)} ${day}`;

/** Articles of the same titles, published or not, by title and day. */
async function checker(ctx: Ctx, rows: readonly Article[]) {
  const titles = [...new Set(rows.map(({ title }) => title))];
  const found =
    titles.length > 0
      ? await ctx.db
          .select({ id: articles.id, title: articles.title, publishedAt: articles.publishedAt })
          .from(articles)
          .where(inArray(articles.title, titles))
      : [];
  const known = new Map(
    found.flatMap(({ id, title, publishedAt }) =>
      publishedAt ? [[keyOf(title, formatDate(publishedAt)), id] as const] : [],
    ),
  );
  return async (values: Article): Promise<Plan> => {
    const target = known.get(keyOf(values.title, values.publishedOn));
    if (target !== undefined) return { outcome: 'skip', note: '已有，不改', target };
    await checkBrought(ctx, contentOf(values));
    return { outcome: 'create' };
  };
}

/** 文章: published under the day of the list. */
export const articleImporter = importService({
  kind: articleImport,
  subject: KIND,
  concerned: 'nobodys',
  checker,
  write: (ctx, values) =>
    bringContent(ctx, contentOf(values), new Date(startOfDay(values.publishedOn).getTime() + MORNING * HOUR)),
  async pages(ctx, ids) {
    const found = await ctx.db
      .select({ id: articles.id, channel: articles.channel })
      .from(articles)
      .where(inArray(articles.id, [...ids]));
    return new Map(found.map((row) => [row.id, articlePath(row)]));
  },
});
