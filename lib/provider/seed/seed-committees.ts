import type { Ctx } from '../core/context';
import { pages } from '../db/schema';
import type { SearchDocument } from '../search-index/index-document';
import { readCommittee } from './content/committees';
import { readPlatforms } from './content/platforms';
import { fillDatesDeep } from './relative-dates';

/** Inserts the introductions of the two committees and the launcher of partner platforms, each as a separate page. */
export async function seedCommittees(ctx: Ctx): Promise<SearchDocument[]> {
  const [mediation, appraisal] = [
    fillDatesDeep(readCommittee('mediation'), ctx.now()),
    fillDatesDeep(readCommittee('appraisal'), ctx.now()),
  ];
  await ctx.db.insert(pages).values([
    { key: 'mediation', title: mediation.name, summary: mediation.summary, data: mediation },
    { key: 'appraisal', title: appraisal.name, summary: appraisal.summary, data: appraisal },
    { key: 'platforms', title: '合作平台', data: readPlatforms() },
  ]);
  return [];
}
