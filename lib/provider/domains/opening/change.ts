import { offeredServices, type ServiceKey } from '@/lib/contract/offered-services';
import type { Readiness } from '@/lib/contract/opening';
import { tag } from '@/lib/contract/tags';
import type { Ctx } from '../../core/context';
import { conflict } from '../../core/errors';
import { configValues } from '../../db/schema';
import { getReadiness } from './readiness';
import { getOpening, OFF_KEY, OPEN_KEY } from './state';

async function put(ctx: Ctx, key: string, value: string): Promise<void> {
  const set = { value, updatedAt: ctx.now() };
  await ctx.db
    .insert(configValues)
    .values({ key, ...set })
    .onConflictDoUpdate({ target: configValues.key, set });
  // Every page shows the menus, which every change alters; texts and guides leave out links to services that are off.
  await ctx.touch(tag.site, tag.home, tag.search, tag.services, tag.pages, tag.articles);
}

const words = (isOpen: boolean) => (isOpen ? '对公众开放' : '没有对公众开放');

/** Opens or closes the portal. Throws 409 with what is needed first. */
export const setOpening = (ctx: Ctx, isOpen: boolean): Promise<Readiness> =>
  ctx.transaction(async () => {
    const before = await getReadiness(ctx);
    const needed = before.steps.flatMap(({ gaps }) => gaps.filter((gap) => gap.isNeeded));
    if (isOpen && needed.length > 0)
      throw conflict(
        `还不能开放：${needed.map(({ label, note }) => (note ? `${label}（${note}）` : label)).join('；')}`,
      );
    await put(ctx, OPEN_KEY, isOpen ? 'yes' : 'no');
    ctx.changed({
      subject: 'setting',
      id: OPEN_KEY,
      title: '对公众开放',
      before: { value: words(before.isOpen) },
      after: { value: words(isOpen) },
    });
    return getReadiness(ctx);
  });

/** Switches a service on or off. */
export const setServiceOffered = (ctx: Ctx, key: ServiceKey, isOff: boolean): Promise<Readiness> =>
  ctx.transaction(async () => {
    const { off } = await getOpening(ctx);
    if (off.includes(key) !== isOff) {
      const next = isOff ? [...off, key] : off.filter((one) => one !== key);
      await put(ctx, OFF_KEY, next.join(','));
      const title = offeredServices[key].name;
      const value = (is: boolean) => ({ value: is ? '不提供' : '提供' });
      ctx.changed({ subject: 'setting', id: `${OFF_KEY}/${key}`, title, before: value(!isOff), after: value(isOff) });
    }
    return getReadiness(ctx);
  });
