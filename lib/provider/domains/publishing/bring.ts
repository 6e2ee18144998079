import { type FormValues, formOf } from '@/lib/kinds/form-values';
import type { Ctx } from '../../core/context';
import { conflict } from '../../core/errors';
import { storeOf } from '../../hooks/content-registry';
import { requireComplete } from './complete';
import { reservedId, writerOf } from './draft';
import { findItem, type Item, lockedItem } from './item';
import { makeLive } from './publish';
import { checkForm } from './values';

/** Values that the association brings for content: new, or those of a published item. */
export interface Brought {
  kind: string;
  /** Item that they change; none for new content. */
  id?: number;
  values: FormValues;
}

/** The item that is changed, or a new one without an id. */
const itemOf = async (ctx: Ctx, { kind, id }: Brought, find: typeof findItem): Promise<Item> =>
  id === undefined ? { store: storeOf(kind), id: 0, base: 0 } : find(ctx, { kind, id });

async function checked(ctx: Ctx, item: Item, { values }: Brought) {
  if (item.draft) throw conflict('有未发布的草稿，请先发布或放弃草稿');
  const { store } = item;
  const found = await checkForm(ctx, store, formOf(store.kind.fields, values), item);
  await requireComplete(ctx, store, found);
  return found;
}

/** Validates content as its editor does. Throws 422 beside the fields, 409 for an item with a draft. Writes nothing. */
export async function checkBrought(ctx: Ctx, brought: Brought): Promise<void> {
  await checked(ctx, await itemOf(ctx, brought, findItem), brought);
}

/**
 * Publishes content that the association brings along, with history, search and audit log as an editor's publication.
 * Call inside a transaction. @returns its id
 */
export async function bringContent(ctx: Ctx, brought: Brought, now = ctx.now()): Promise<number> {
  const item = await itemOf(ctx, brought, lockedItem);
  if (brought.id === undefined) {
    item.id = await reservedId(ctx, item.store);
  }
  await makeLive(ctx, item, await checked(ctx, item, brought), { by: writerOf(ctx), now });
  return item.id;
}
