import { asc, inArray } from 'drizzle-orm';
import { committee } from '@/lib/contract/committees';
import { committeePage, committeePages } from '@/lib/kinds/content/committee';
import { pages } from '../db/schema';
import { notFound } from '../errors';
import { getCommittee } from '../services/committees/read';
import { defineStore } from './store';

const keyOf = (place: string) => {
  if (place === 'mediation' || place === 'appraisal') return place;
  throw notFound('没有这个委员会');
};

export const committeePageStore = defineStore({
  kind: committeePage,
  table: pages,
  where: inArray(pages.key, [...committeePages]),
  title: pages.title,
  order: [asc(pages.id)],
  valuesOf: ({ key, data }) => ({ place: key, ...committee.parse(data) }),
  rowOf: ({ place: _, ...values }, { before }) => ({
    title: values.name,
    summary: values.summary,
    data: {
      ...Object.fromEntries(Object.entries(before?.data ?? {})),
      ...values,
      fees: values.fees.map((fee) => ({ ...fee, fromFen: fee.fromFen ?? 0 })),
    },
  }),
  shown: (ctx, _, { place }) => getCommittee(ctx, keyOf(place)),
});
