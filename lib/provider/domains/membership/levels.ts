import { z } from 'zod';
import type { MembershipLevel } from '@/lib/contract/membership';
import { electedLevels } from '@/lib/rules/membership-rules';
import type { Ctx } from '../../core/context';
import { listDictionary } from '../settings';
import { pageData } from '../static-page';

/** Schema of the fees on the page 入会指南. */
const fees = z.object({
  levels: z.array(z.object({ label: z.string(), fee: z.number().int(), note: z.string() })).default([]),
});

const publishedLevels = async (ctx: Ctx) => {
  const published = (await pageData(ctx, 'join', fees))?.levels ?? [];
  return new Map(published.map((level) => [level.label, level]));
};

/** Published fees in fen by level, elected levels included. */
export async function feesByLevel(ctx: Ctx): Promise<ReadonlyMap<string, number>> {
  const byLabel = await publishedLevels(ctx);
  const entries = await listDictionary(ctx, 'c_sys_member_level');
  return new Map(
    entries.flatMap(({ dictValue, dictLabel }) => {
      const level = byLabel.get(dictLabel);
      return level ? [[dictValue, level.fee] as const] : [];
    }),
  );
}

const PERSONAL = 'personal';

/** Lists the available membership levels with their fees, lowest first; omits levels without a published fee. */
export async function membershipLevels(ctx: Ctx): Promise<MembershipLevel[]> {
  const byLabel = await publishedLevels(ctx);
  const entries = await listDictionary(ctx, 'c_sys_member_level');
  return entries
    .flatMap(({ dictValue: value, dictLabel: label }) => {
      const level = byLabel.get(label);
      if (!level || electedLevels.includes(value)) return [];
      const variant = value === PERSONAL ? ('personal' as const) : ('enterprise' as const);
      return [{ value, label, fee: level.fee, note: level.note, variant }];
    })
    .sort((a, b) => a.fee - b.fee);
}
