import type { Ctx } from '../core/context';
import { enterAnnounced } from '../domains/certificate';
import type { SearchDocument } from '../search-index/index-document';

/** Enters the announced certificates of all other seeds into the public register. */
export async function seedRegister(ctx: Ctx): Promise<SearchDocument[]> {
  await enterAnnounced(ctx);
  return [];
}
