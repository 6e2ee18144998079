import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import {
  type SettingValue,
  type saveSetting as saving,
  settingForm,
  settingGroups,
  settingOf,
  settingProblem,
} from '@/lib/contract/settings';
import { tag } from '@/lib/contract/tags';
import { formatDateTime } from '@/lib/format/dates';
import type { Ctx } from '../../core/context';
import { invalid, notFound, refusal } from '../../core/errors';
import { configValues } from '../../db/schema';
import { openOwnPicture } from '../file';

/** Lists the editable settings in the order of their declaration. */
export async function listSettings(ctx: Ctx): Promise<SettingValue[]> {
  const rows = await ctx.db.select().from(configValues);
  const known = new Map(rows.map((row) => [row.key, row]));
  return settingGroups
    .flatMap(({ settings }) => settings)
    .map(({ key }) => {
      const row = known.get(key);
      return { key, value: row?.value ?? '', updatedAt: row ? formatDateTime(row.updatedAt) : '' };
    });
}

/**
 * Writes one setting and invalidates the public site. Throws 404 for an unknown setting, 409 after a concurrent change.
 */
export const saveSetting = (ctx: Ctx, key: string, { value: typed, seen }: z.output<(typeof saving)['body']>) =>
  ctx.transaction(async () => {
    const setting = settingOf(key);
    if (!setting) throw notFound('没有这一项参数');
    const value = settingForm(setting.kind, typed);
    const problem = settingProblem(setting, value);
    if (problem) throw invalid({ value: problem });
    // Inserts a missing row, so that there is one to lock.
    await ctx.db.insert(configValues).values({ key, value: '' }).onConflictDoNothing();
    const [row] = await ctx.db.select().from(configValues).where(eq(configValues.key, key)).for('update');
    const before = row?.value ?? '';
    if (before !== seen)
      throw refusal('changedMeanwhile', `“${setting.label}”刚被改为“${before}”，请看过以后再改`, { value: before });
    // Uploaded under the duty of the settings: an administrator need not publish content to set the logo.
    if (setting.kind === 'picture' && value.startsWith('/files/') && value !== before)
      await openOwnPicture(ctx, value, 'value');
    const updatedAt = ctx.now();
    await ctx.db.update(configValues).set({ value, updatedAt }).where(eq(configValues.key, key));
    if (before !== value)
      ctx.changed({ subject: 'setting', id: key, title: setting.label, before: { value: before }, after: { value } });
    // Pages and guides name settings in their texts; guides also name fees.
    await ctx.touch(tag.site, tag.home, tag.pages, tag.services);
    return { key, value, updatedAt: formatDateTime(updatedAt) };
  });
