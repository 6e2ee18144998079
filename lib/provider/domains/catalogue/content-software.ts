import { asc, eq } from 'drizzle-orm';
import { z } from 'zod';
import { genuinePage, genuineSoftware, softwareService } from '@/lib/kinds/content/software';
import { plainText } from '../../core/rich-text';
import { pages, softwareItems } from '../../db/schema';
import { defineStore } from '../../hooks/content-store';
import type { SearchDocument } from '../../search-index/index-document';
import { getPage } from '../static-page';
import { genuineDetail, getSoftware, type SoftwareRow, serviceDetail } from './software';

/** Offset of software ids: services and software share a kind of search document, so their ids must not collide. */
const SOFTWARE_DOCUMENTS = 1000;

/** Search document of a software service or catalogue item. */
export const softwareDocument = ({ id, name, summary, body }: SoftwareRow): SearchDocument => ({
  kind: 'service',
  refId: SOFTWARE_DOCUMENTS + id,
  title: name,
  body: `${summary} ${plainText(body)}`,
  url: `/soft-detail/${id}`,
  publishedAt: null,
});

const common = (kind: SoftwareRow['kind']) => ({
  table: softwareItems,
  where: eq(softwareItems.kind, kind),
  title: softwareItems.name,
  order: [asc(softwareItems.position), asc(softwareItems.id)],
  onSite: { is: eq(softwareItems.isShown, true), on: { isShown: true }, off: { isShown: false } },
  isOn: ({ isShown }: SoftwareRow) => isShown,
  search: softwareDocument,
  shown: getSoftware,
});
const headOf = ({ name, summary, body, position }: SoftwareRow) => ({ name, summary, body, position });

export const softwareServiceStore = defineStore({
  kind: softwareService,
  ...common('service'),
  valuesOf: (row) => {
    const { action, ...detail } = serviceDetail.parse(row.detail);
    return { ...headOf(row), ...detail, actionLabel: action.label, actionHref: action.href };
  },
  rowOf: ({ name, summary, body, position, actionLabel, actionHref, ...detail }) => ({
    kind: 'service' as const,
    name,
    summary,
    body,
    position: position ?? 0,
    detail: { ...detail, action: { label: actionLabel, href: actionHref } },
  }),
});

export const genuineSoftwareStore = defineStore({
  kind: genuineSoftware,
  ...common('genuine'),
  valuesOf: (row) => ({ ...headOf(row), category: row.category, ...genuineDetail.parse(row.detail) }),
  rowOf: ({ name, summary, body, position, category, ...detail }) => ({
    kind: 'genuine' as const,
    name,
    summary,
    body,
    category,
    position: position ?? 0,
    detail,
  }),
});

const policies = genuinePage.fields.policies.schema;
const questions = genuinePage.fields.selfCheck.schema;
const kept = z.object({
  policies: z.array(z.looseObject({ title: z.string(), slug: z.string() })).default([]),
  selfCheck: z.array(z.looseObject({ question: z.string(), key: z.string() })).default([]),
});

/** Generates a key that is unique within the page. */
const unused = (prefix: string, taken: readonly string[]): string => {
  let at = taken.length + 1;
  while (taken.includes(`${prefix}${at}`)) at++;
  return `${prefix}${at}`;
};

/** Keeps the keys of existing entries and generates new ones; links and answers refer to them. */
function named<T>(entries: readonly T[], prefix: string, nameOf: (entry: T) => string | undefined): [string, T][] {
  const taken = entries.flatMap((entry) => nameOf(entry) ?? []);
  return entries.map((entry) => {
    const name = nameOf(entry) ?? unused(prefix, taken);
    taken.push(name);
    return [name, entry];
  });
}

export const genuinePageStore = defineStore({
  kind: genuinePage,
  table: pages,
  where: eq(pages.key, 'genuine-software'),
  title: pages.title,
  key: pages.key,
  order: [asc(pages.id)],
  valuesOf: ({ data }) => {
    const page = kept.parse(data ?? {});
    return { policies: policies.parse(page.policies), selfCheck: questions.parse(page.selfCheck) };
  },
  shown: (ctx) => getPage(ctx, 'genuine-software'),
  rowOf: (values, { before }) => {
    const known = kept.parse(before?.data ?? {});
    const slugOf = ({ title }: { title: string }) => known.policies.find((policy) => policy.title === title)?.slug;
    const keyOf = ({ question }: { question: string }) =>
      known.selfCheck.find((entry) => entry.question === question)?.key;
    return {
      data: {
        policies: named(values.policies, 'p', slugOf).map(([slug, policy]) => ({ slug, ...policy })),
        selfCheck: named(values.selfCheck, 'q', keyOf).map(([key, question]) => ({ key, ...question })),
      },
    };
  },
});
