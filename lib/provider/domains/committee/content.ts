import { asc, inArray } from 'drizzle-orm';
import { type Committee, committee } from '@/lib/contract/committees';
import { committeePage, committeePages } from '@/lib/kinds/content/committee';
import { notFound } from '../../core/errors';
import { pages } from '../../db/schema';
import { defineStore } from '../../hooks/content-store';
import type { SearchDocument } from '../../search-index/index-document';
import { getCommittee } from './read';

const keyOf = (place: string) => {
  if (place === 'mediation' || place === 'appraisal') return place;
  throw notFound('没有这个委员会');
};

type PageRow = typeof pages.$inferSelect;

const valuesOf = ({ key, data }: PageRow) => ({ place: key, ...committee.parse(data) });

/** Search document of a committee's introduction, including its rules. */
export function committeeDocument(row: PageRow): SearchDocument {
  const { id, title } = row;
  const values = valuesOf(row);
  const { summary, intro, facts, scope, outOfScope, rules, steps, materials, tracks, fees } = values;
  const procedure = (of: Pick<Committee, 'steps' | 'materials'>) => [
    ...of.steps.map(({ name, text }) => `${name} ${text}`),
    ...of.materials.map(({ name, note }) => `${name} ${note}`),
  ];
  const texts = [
    summary,
    ...intro,
    ...facts.map(({ label, value }) => `${label} ${value}`),
    ...scope,
    ...outOfScope,
    ...procedure({ steps, materials }),
    ...tracks.flatMap((track) => [`${track.name} ${track.summary}`, ...track.conditions, ...procedure(track)]),
    ...fees.map(({ item, basis, note }) => `${item} ${basis} ${note}`),
    ...rules.flatMap((chapter) => [chapter.title, ...chapter.articles]),
  ];
  const url = committeePage.page(id, values);
  return { kind: 'page', refId: id, title, body: texts.join('\n'), url, publishedAt: null };
}

export const committeePageStore = defineStore({
  kind: committeePage,
  table: pages,
  where: inArray(pages.key, [...committeePages]),
  title: pages.title,
  key: pages.key,
  order: [asc(pages.id)],
  valuesOf,
  rowOf: ({ place: _, ...values }, { before }) => ({
    title: values.name,
    summary: values.summary,
    data: {
      ...Object.fromEntries(Object.entries(before?.data ?? {})),
      ...values,
      fees: values.fees.map((fee) => ({ ...fee, fromFen: fee.fromFen ?? 0 })),
    },
  }),
  search: committeeDocument,
  shown: (ctx, _, { place }) => getCommittee(ctx, keyOf(place)),
});
