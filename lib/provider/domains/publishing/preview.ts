import type { Ctx } from '../../core/context';
import { notFound } from '../../core/errors';
import { filesNamed, openFiles } from './files';
import { formOfItem, type ItemKey, lockedItem } from './item';
import { writeRow } from './publish';
import { checkForm } from './values';

/** Carries what was read out of a transaction that is not to last. */
class RolledBack extends Error {
  constructor(
    readonly shown: { title: string; page: string; shown: unknown },
    readonly pictures: string[],
  ) {
    super('rolled back');
  }
}

/**
 * What the public call would answer if the draft was published now: it is published in a transaction that is rolled
 * back, so that a preview can show nothing else than the site will. Throws 422 for a draft that is not in order.
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
    // A browser asks for pictures without saying whose it is.
    await openFiles(ctx, error.pictures);
    return error.shown;
  }
}
