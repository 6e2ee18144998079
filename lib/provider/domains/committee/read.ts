import { type Committee, type CommitteeKey, committee } from '@/lib/contract/committees';
import { type Platform, listPlatforms as platformsContract } from '@/lib/contract/platforms';
import type { Ctx } from '../../core/context';
import { notFound } from '../../core/errors';
import { pageData } from '../static-page';

/** A committee's introduction, kept as the page of its key. Throws 404 where the page is missing. */
export async function getCommittee(ctx: Ctx, key: CommitteeKey): Promise<Committee> {
  const found = await pageData(ctx, key, committee);
  if (!found) throw notFound('委员会介绍不存在');
  return found;
}

/** Partner platforms, kept as a page; none where there is no such page. */
export const listPlatforms = async (ctx: Ctx): Promise<Platform[]> =>
  (await pageData(ctx, 'platforms', platformsContract.data)) ?? [];
