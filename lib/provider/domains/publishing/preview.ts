import type { Ctx } from '../../core/context';
import { notFound } from '../../core/errors';
import { filesNamed, openFiles } from './files';
import { formOfItem, type ItemKey, lockedItem } from './item';
import { writeRow } from './publish';
import { checkForm } from './values';

/** Carries the result out of the transaction and rolls it back. */
class RolledBack extends Error {
  constructor(
    readonly shown: { title: string; page: string; shown: unknown },
    readonly pictures: string[],
  ) {
    super('rolled back');
  }
}

/**
 * Returns the answer of the public call as if the draft were published: publishes it in a transaction that is rolled
 * back, so that preview and site cannot differ. Throws 422 for an invalid draft.
 */
export async function preview(ctx: Ctx, key: ItemKey) {
  try {
    return await ctx.ports.database.transaction(async (): Promise<never> => {
      const item = await lockedItem(ctx, key);
      const { store, id } = item;
      if (!store.shown) throw notFound(`${store.kind.title}没有预览`);
      const { values, files } = await checkForm(ctx, store, formOfItem(item), item);
      await writeRow(ctx, item, { values, files }, item.draft?.publishAt ?? ctx.now());
      const { kind } = store;
      const shown = await store.shown(ctx, id, values);
      const pictures = filesNamed(kind.fields, values).flatMap(({ address, isPrivate, isPicture }) =>
        isPicture && !isPrivate ? [address] : [],
      );
      throw new RolledBack({ title: kind.titleOf(values), page: kind.page(id, values), shown }, pictures);
    });
  } catch (error) {
    if (!(error instanceof RolledBack)) throw error;
    // Image requests carry no token, so the pictures become public even for a preview.
    await openFiles(ctx, error.pictures);
    return error.shown;
  }
}
