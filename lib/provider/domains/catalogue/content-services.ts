import { asc, eq } from 'drizzle-orm';
import { serviceGuide } from '@/lib/kinds/content/services';
import { serviceGuides } from '../../db/schema';
import { defineStore } from '../../hooks/content-store';
import type { SearchDocument } from '../../search-index/index-document';
import { type GuideRow, getService, guideDetail } from './services';

/** Search document of a service. */
export const serviceDocument = ({ id, name, summary, detail }: GuideRow): SearchDocument => {
  const { aliases, who, materials, questions } = guideDetail.parse(detail);
  return {
    kind: 'service',
    refId: id,
    title: name,
    // Aliases come last, as excerpts start with the summary.
    body: [
      summary,
      ...who,
      ...materials.map((entry) => entry.name),
      ...questions.map((entry) => entry.q),
      ...aliases,
    ].join(' '),
    url: `/work/template/${id}`,
    publishedAt: null,
  };
};

const categoryOf = (name: string) => {
  const { schema } = serviceGuide.fields.category;
  return schema.parse(name);
};

export const serviceStore = defineStore({
  kind: serviceGuide,
  table: serviceGuides,
  title: serviceGuides.name,
  variant: serviceGuides.category,
  order: [asc(serviceGuides.id)],
  onSite: { is: eq(serviceGuides.isShown, true), on: { isShown: true }, off: { isShown: false } },
  isOn: ({ isShown }) => isShown,
  valuesOf: ({ name, category, summary, detail }) => {
    const { materials, steps, ...rest } = guideDetail.parse(detail);
    return {
      name,
      category: categoryOf(category),
      summary,
      ...rest,
      materials: materials.map(({ sample, ...material }) => ({ ...material, sample: sample?.address ?? '' })),
      steps: steps.map(({ days = null, ...step }) => ({ ...step, days })),
    };
  },
  rowOf: ({ name, category, summary, materials, steps, ...rest }, { id, before, file }) => ({
    // The key appears in form addresses, so it never changes; new services derive it from their id.
    key: before?.key ?? `s${id}`,
    name,
    category,
    summary,
    detail: {
      ...rest,
      materials: materials.map(({ sample, ...material }) => ({ ...material, sample: sample ? file(sample) : null })),
      steps: steps.map(({ days, ...step }) => ({ ...step, ...(days !== null && { days }) })),
    },
  }),
  search: serviceDocument,
  shown: getService,
});
