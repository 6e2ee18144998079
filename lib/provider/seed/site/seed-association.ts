import type { Ctx } from '../../core/context';
import { sanitizeBody } from '../../core/rich-text';
import { configValues, dictionaryEntries } from '../../db/schema';
import { OPEN_KEY } from '../../domains/opening';
import { insertDraft } from '../../domains/publishing';
import { storeOf } from '../../hooks/content-registry';
import { readPrizeIntroductions } from '../content/prize';
import { seedServices } from '../seed-catalogue';
import { dictionaryRows } from '../seed-site';
import { fixedKinds, siteText } from './site-texts';

/** Dictionaries whose entries are places of one city. */
const LOCAL = ['workstation_district'];
const BY_NOBODY = { userId: 0, userName: '系统' };

async function seedTexts(ctx: Ctx): Promise<void> {
  for (const { key, places } of fixedKinds())
    for (const place of Object.keys(places)) {
      const form = siteText(key, place);
      if (form) await insertDraft(ctx, storeOf(key), form, BY_NOBODY);
    }
  for (const { key: _, title, summary, body } of readPrizeIntroductions('site/prize'))
    await insertDraft(ctx, storeOf('prize-introduction'), { title, summary, body: sanitizeBody(body) }, BY_NOBODY);
}

/**
 * Fills an empty database with what every association begins with, in one transaction: dictionaries, and all texts as
 * drafts with blanks, none of them public. The portal is not open to the public yet.
 */
export const seedAssociation = (ctx: Ctx): Promise<void> =>
  ctx.transaction(
    async () => {
      await ctx.db.insert(configValues).values({ key: OPEN_KEY, value: 'no' });
      await ctx.db.insert(dictionaryEntries).values(dictionaryRows(LOCAL));
      await seedTexts(ctx);
      await seedServices(ctx, 'site/', false);
    },
    { patient: true },
  );
