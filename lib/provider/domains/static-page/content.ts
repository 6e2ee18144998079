import { asc, inArray } from 'drizzle-orm';
import { z } from 'zod';
import { formatFen } from '@/lib/format/money';
import { staticPage, staticPages } from '@/lib/kinds/content/page';
import type { Values } from '@/lib/kinds/field-types';
import { sectionsOf } from '@/lib/text/prose';
import { plainText } from '../../core/rich-text';
import { pages } from '../../db/schema';
import { defineStore } from '../../hooks/content-store';
import type { SearchDocument } from '../../search-index/index-document';
import { getPage } from './pages';

interface OrgNode {
  name: string;
  head?: string;
  duty?: string;
  children?: OrgNode[];
}
const orgNode: z.ZodType<OrgNode> = z.object({
  name: z.string(),
  head: z.string().optional(),
  duty: z.string().optional(),
  get children() {
    return z.array(orgNode).optional();
  },
});

/** Edited parts of a page's JSON; others are preserved. */
const structure = z.looseObject({
  orgChart: orgNode.optional(),
  partyChart: orgNode.optional(),
  faq: z.array(z.object({ q: z.string(), a: z.string() })).default([]),
  levels: z
    .array(z.object({ label: z.string(), fee: z.number(), note: z.string(), benefits: z.array(z.string()) }))
    .default([]),
  steps: z.array(z.object({ name: z.string(), text: z.string(), time: z.string() })).default([]),
  ways: z.array(z.object({ label: z.string(), href: z.string() })).default([]),
});

type Box = Values<typeof staticPage.fields>['orgChart'][number];
const LEVELS = ['1', '2', '3', '4'] as const;

/** Flattens a chart to a list of boxes in depth-first order, with their levels. */
const boxesOf = (node: OrgNode | undefined, depth = 0): Box[] =>
  node
    ? [
        { level: LEVELS[depth] ?? '4', name: node.name, head: node.head ?? '', duty: node.duty ?? '' },
        ...(node.children ?? []).flatMap((child) => boxesOf(child, depth + 1)),
      ]
    : [];

/** Inverse of {@link boxesOf}: a box belongs to the last preceding box of a higher level. */
function chartOf(boxes: readonly Box[]): OrgNode | undefined {
  const open: { node: OrgNode; level: number }[] = [];
  let root: OrgNode | undefined;
  for (const { level, name, head, duty } of boxes) {
    const node: OrgNode = { name, ...(head && { head }), ...(duty && { duty }) };
    const at = Number(level);
    while (open.length > 1 && (open.at(-1)?.level ?? 0) >= at) open.pop();
    const parent = open.at(-1)?.node;
    if (parent) parent.children = [...(parent.children ?? []), node];
    root ??= node;
    open.push({ node, level: at });
  }
  return root;
}

type PageRow = typeof pages.$inferSelect;

/** Search ids of a page's parts lie between its id times this factor and the next page's. */
const PARTS = 1000;

function valuesOf({ key, title, summary, body, data }: PageRow) {
  const { orgChart, partyChart, faq, levels, steps, ways } = structure.parse(data ?? {});
  const charts = { orgChart: boxesOf(orgChart), partyChart: boxesOf(partyChart) };
  return { place: key, title, summary, body, ...charts, faq, levels, steps, ways };
}

/** Search documents of a static page: the page, each section of its text, and each question with its answer. */
export function pageDocuments(row: PageRow): SearchDocument[] {
  const { id, key } = row;
  // Demo placeholders, which have no content to find.
  if (key.startsWith('demo-')) return [];
  const values = valuesOf(row);
  const { title, summary, body, orgChart, partyChart, faq, levels, steps } = values;
  const { intro, sections } = sectionsOf(body);
  const texts = [
    summary,
    plainText(intro),
    ...[...orgChart, ...partyChart].map(({ name, head, duty }) => [name, head, duty].join(' ')),
    ...levels.flatMap(({ label, fee, note, benefits }) => [`${label} ${formatFen(fee)}`, note, ...benefits]),
    ...steps.map(({ name, text, time }) => [name, text, time].join(' ')),
  ];
  const url = staticPage.page(id, values);
  const part = (kind: 'page' | 'question', index: number, words: Pick<SearchDocument, 'title' | 'body' | 'url'>) => ({
    kind,
    refId: id * PARTS + index,
    ...words,
    publishedAt: null,
  });
  return [
    { kind: 'page', refId: id, title, body: texts.filter((text) => text !== '').join('\n'), url, publishedAt: null },
    ...sections.map(({ id: anchor, text, html }, index) =>
      part('page', index, { title: `${title}：${text}`, body: plainText(html), url: `${url}#${anchor}` }),
    ),
    ...faq.map(({ q, a }, index) => part('question', index, { title: q, body: a, url: `${url}#q${index + 1}` })),
  ];
}

export const pageStore = defineStore({
  kind: staticPage,
  table: pages,
  where: inArray(pages.key, [...staticPages]),
  title: pages.title,
  key: pages.key,
  order: [asc(pages.id)],
  valuesOf,
  rowOf: ({ title, summary, body, orgChart, partyChart, ...values }, { before }) => {
    const { place: _, ...lists } = values;
    const parts = { ...lists, orgChart: chartOf(orgChart), partyChart: chartOf(partyChart) };
    // Stores only the parts that the page has; leaves unknown ones as they were.
    const held = Object.entries(parts).filter(([, part]) => part && (!Array.isArray(part) || part.length > 0));
    const kept = Object.entries(before?.data ?? {}).filter(([name]) => !(name in parts));
    return { title, summary, body, data: Object.fromEntries([...kept, ...held]) };
  },
  search: pageDocuments,
  shown: (ctx, _, { place }) => getPage(ctx, place),
});
