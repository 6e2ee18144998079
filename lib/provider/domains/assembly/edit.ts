import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { assemblyForm, StaffAssembly } from '@/lib/contract/staff-assemblies';
import { formatDateTime, parseDateTime } from '@/lib/format/dates';
import type { Ctx } from '../../core/context';
import { conflict, invalid } from '../../core/errors';
import { returned } from '../../db/returned';
import { assemblies, assemblyMotions } from '../../db/schema';
import { ownFiles } from '../file';
import { dictionaryLabels } from '../settings';
import { LEVELS } from './count';
import { type AssemblyRow, lockAssembly, papersOf } from './rows';
import { presentStaff } from './staff';
import { membersInForce, tellMembers } from './tell';

type Form = z.output<typeof assemblyForm>;

const columnsOf = ({ title, place, link, notice, ...times }: Form) => ({
  title,
  place,
  link,
  notice,
  startsAt: parseDateTime(times.startsAt),
  endsAt: parseDateTime(times.endsAt),
  registerUntil: parseDateTime(times.registerUntil),
  votesFrom: parseDateTime(times.votesFrom),
  votesUntil: parseDateTime(times.votesUntil),
});

/** Files of the form: those that the meeting has already, whoever uploaded them, and own uploads. Throws 422. */
async function filesOf(ctx: Ctx, addresses: readonly string[], row?: AssemblyRow) {
  const kept = row ? papersOf(row) : [];
  const fresh = addresses.filter((address) => kept.every((file) => file.address !== address));
  const all = [...kept, ...(await ownFiles(ctx, fresh, 'papers', 'document'))];
  return addresses.flatMap((address) => all.find((file) => file.address === address) ?? []);
}

/** Throws 422 for a level that the dictionary does not have. */
async function checkLevels(ctx: Ctx, { motions }: Form): Promise<void> {
  const known = await dictionaryLabels(ctx, LEVELS);
  motions.forEach(({ levels }, at) => {
    if (levels.some((level) => !known.has(level)))
      throw invalid({ [`motions.${at}.levels`]: '没有这个会员级别，请重新选择' });
  });
}

const insertMotions = (ctx: Ctx, assemblyId: number, { motions }: Form) =>
  ctx.db.insert(assemblyMotions).values(motions.map((motion, position) => ({ ...motion, assemblyId, position })));

/** Creates a draft. Throws 422 for an unknown file or level. */
export const createAssembly = (ctx: Ctx, form: Form): Promise<{ id: number }> =>
  ctx.transaction(async () => {
    await checkLevels(ctx, form);
    const papers = await filesOf(ctx, form.papers);
    const now = ctx.now();
    const row = returned(
      await ctx.db
        .insert(assemblies)
        .values({ ...columnsOf(form), papers, createdAt: now, updatedAt: now })
        .returning(),
    );
    await insertMotions(ctx, row.id, form);
    ctx.changed({ subject: 'assembly', id: row.id, title: row.title, before: {}, after: { state: 'draft' } });
    return { id: row.id };
  });

/** Changes a draft. Throws 409 once it is announced or if a colleague has saved meanwhile. */
export const editAssembly = (
  ctx: Ctx,
  id: number,
  { seen, ...form }: Form & { seen: string },
): Promise<StaffAssembly> =>
  ctx.transaction(async () => {
    const row = await lockAssembly(ctx, id, 'update');
    if (row.state !== 'draft') throw conflict('通知已经发出，不能再修改');
    if (formatDateTime(row.updatedAt) !== seen) throw conflict('同事刚刚改过这次会议，请刷新页面后再改');
    await checkLevels(ctx, form);
    const papers = await filesOf(ctx, form.papers, row);
    const changed = returned(
      await ctx.db
        .update(assemblies)
        .set({ ...columnsOf(form), papers, updatedAt: ctx.now() })
        .where(eq(assemblies.id, id))
        .returning(),
    );
    await ctx.db.delete(assemblyMotions).where(eq(assemblyMotions.assemblyId, id));
    await insertMotions(ctx, id, form);
    ctx.changed({
      subject: 'assembly',
      id,
      title: changed.title,
      before: { title: row.title, startsAt: formatDateTime(row.startsAt), place: row.place, text: row.notice },
      after: {
        title: changed.title,
        startsAt: formatDateTime(changed.startsAt),
        place: changed.place,
        text: changed.notice,
      },
    });
    return presentStaff(ctx, changed);
  });

const minute = (at: Date): string => formatDateTime(at).slice(0, 16);

/**
 * Announces a draft and tells all members in force. Throws 409 if registration or vote would be over, or if a colleague has
 * saved meanwhile.
 */
export const announceAssembly = (ctx: Ctx, id: number, seen: string | undefined): Promise<StaffAssembly> =>
  ctx.transaction(async () => {
    const row = await lockAssembly(ctx, id, 'update');
    if (row.state !== 'draft') throw conflict('通知已经发出');
    if (seen !== undefined && formatDateTime(row.updatedAt) !== seen)
      throw conflict('同事刚刚改过这次会议，请刷新页面，看过再发出通知');
    const now = ctx.now();
    if (row.registerUntil <= now) throw conflict('报名截止的时间已经过去，请先修改');
    if (row.votesUntil <= now) throw conflict('表决截止的时间已经过去，请先修改');
    const announced = returned(
      await ctx.db
        .update(assemblies)
        .set({ state: 'announced', announcedAt: now, updatedAt: now })
        .where(eq(assemblies.id, id))
        .returning(),
    );
    await tellMembers(ctx, id, await membersInForce(ctx), {
      title: '会员大会通知',
      body: `${row.title}定于 ${minute(row.startsAt)} ${row.place ? `在${row.place}` : '在线上'}召开。请于 ${minute(row.registerUntil)} 前报名；表决时间为 ${minute(row.votesFrom)} 至 ${minute(row.votesUntil)}。`,
    });
    ctx.changed({
      subject: 'assembly',
      id,
      title: row.title,
      before: { state: row.state },
      after: { state: 'announced' },
    });
    return presentStaff(ctx, announced);
  });
