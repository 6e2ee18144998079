import { and, count, desc, eq, ilike, isNotNull, isNull, not, type SQL } from 'drizzle-orm';
import type { z } from 'zod';
import type { ContentRow, listContent } from '@/lib/contract/publishing';
import { formatDateTime } from '@/lib/format/dates';
import { textOfValue } from '@/lib/kinds/facts';
import { type FormValues, formBody } from '@/lib/kinds/form-values';
import type { Ctx } from '../../core/context';
import { pageResult, pageWindow } from '../../core/paging';
import { contentDrafts } from '../../db/schema';
import { storeOf } from '../../hooks/content-registry';
import type { ContentStore } from '../../hooks/content-store';
import { labelsFor } from '../settings';
import { type DraftRow, stateOf } from './item';

type Query = z.output<(typeof listContent)['query']>;
type Row = Record<string, unknown>;
type State = ContentRow['state'];

const like = (word: string) => `%${word.replace(/[\\%_]/g, '\\$&')}%`;

/** Returns a reader of the list's columns. */
async function readerOf(ctx: Ctx, { kind }: ContentStore) {
  const labelOf = await labelsFor(ctx, kind);
  return (values: FormValues) =>
    kind.columns.map((name) => {
      const field = kind.fields[name];
      return field ? textOfValue(field, values[name], labelOf) : '';
    });
}

const savedBy = (draft: DraftRow | null) =>
  draft ? { name: draft.userName, at: formatDateTime(draft.savedAt) } : null;

/** Conditions of a query, for content that was never published and for all other content. */
function conditions({ kind, ...store }: ContentStore, { q, variant }: Query) {
  const fresh = and(
    eq(contentDrafts.kind, kind.key),
    eq(contentDrafts.isNew, true),
    q ? ilike(contentDrafts.title, like(q)) : undefined,
    variant ? eq(contentDrafts.variant, variant) : undefined,
  );
  const live = and(
    store.where,
    q ? ilike(store.title, like(q)) : undefined,
    variant && store.variant ? eq(store.variant, variant) : undefined,
  );
  const isScheduled = isNotNull(contentDrafts.publishAt);
  const isOn = store.onSite?.is;
  const ofState = (state: State): { fresh?: SQL; live?: SQL } => {
    switch (state) {
      case 'draft':
        return { fresh: and(fresh, isNull(contentDrafts.publishAt)) };
      case 'scheduled':
        return { fresh: and(fresh, isScheduled), live: and(live, isScheduled) };
      case 'published':
        return { live: and(live, isOn, isNull(contentDrafts.publishAt)) };
      case 'withdrawn':
        return isOn ? { live: and(live, not(isOn), isNull(contentDrafts.publishAt)) } : {};
    }
  };
  return { all: { fresh, live }, ofState };
}

const STATES: readonly State[] = ['published', 'draft', 'scheduled', 'withdrawn'];

/**
 * Lists a page of a kind: drafts of new content first, then published or withdrawn content in the order of the public
 * list.
 */
export async function listItems(ctx: Ctx, key: string, query: Query) {
  const store = storeOf(key);
  const { kind, table } = store;
  const { all, ofState } = conditions(store, query);
  const cellsOf = await readerOf(ctx, store);
  const draftOf = and(eq(contentDrafts.kind, key), eq(contentDrafts.contentId, table.id));
  const countFresh = async (where?: SQL) =>
    where ? ((await ctx.db.select({ n: count() }).from(contentDrafts).where(where))[0]?.n ?? 0) : 0;
  const countLive = async (where?: SQL) =>
    (await ctx.db.select({ n: count() }).from(table).leftJoin(contentDrafts, draftOf).where(where))[0]?.n ?? 0;

  const states = [];
  for (const state of STATES) {
    const of = ofState(state);
    states.push({ state, count: (await countFresh(of.fresh)) + ('live' in of ? await countLive(of.live) : 0) });
  }
  const wanted = query.state ? ofState(query.state) : all;
  const hasLive = 'live' in wanted;
  const freshTotal = await countFresh(wanted.fresh);
  const { limit, offset } = pageWindow(query);
  const fresh =
    wanted.fresh && offset < freshTotal
      ? await ctx.db
          .select()
          .from(contentDrafts)
          .where(wanted.fresh)
          .orderBy(desc(contentDrafts.savedAt), desc(contentDrafts.contentId))
          .limit(limit)
          .offset(offset)
      : [];
  const live: { row: Row; draft: DraftRow | null }[] =
    hasLive && fresh.length < limit
      ? await ctx.db
          .select({ row: table, draft: contentDrafts })
          .from(table)
          .leftJoin(contentDrafts, draftOf)
          .where(wanted.live)
          .orderBy(...store.order)
          .limit(limit - fresh.length)
          .offset(Math.max(0, offset - freshTotal))
      : [];

  const list: ContentRow[] = [
    ...fresh.map((draft) => ({
      id: draft.contentId,
      title: draft.title,
      state: stateOf({ isOn: undefined, draft }),
      isChanged: false,
      publishAt: draft.publishAt && formatDateTime(draft.publishAt),
      pinned: false,
      page: '',
      updatedAt: formatDateTime(draft.savedAt),
      cells: cellsOf(formBody(kind, draft.form)),
      draft: savedBy(draft),
    })),
    ...live.map(({ row, draft }) => {
      const values = store.valuesOf(row);
      const id = Number(row.id);
      const isOn = store.isOn(row);
      return {
        id,
        title: kind.titleOf(values),
        state: stateOf({ isOn, draft: draft ?? undefined }),
        isChanged: draft !== null,
        publishAt: draft?.publishAt ? formatDateTime(draft.publishAt) : null,
        pinned: row.pinned === true,
        page: isOn ? kind.page(id, values) : '',
        updatedAt: row.updatedAt instanceof Date ? formatDateTime(row.updatedAt) : '',
        cells: cellsOf(values),
        draft: savedBy(draft),
      };
    }),
  ];
  const total = freshTotal + (hasLive ? await countLive(wanted.live) : 0);
  return { ...pageResult(query, list, total), states };
}
