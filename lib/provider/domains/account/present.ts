import { dutiesOf } from '@/lib/contract/duties';
import { formatDateTime } from '@/lib/format/dates';
import { maskPhone } from '@/lib/rules/identifiers/phone';
import type { Ctx } from '../../core/context';
import type { users } from '../../db/schema';
import { signedAddress } from '../file';

type UserRow = Omit<typeof users.$inferSelect, 'passwordHash'>;

/** Returns a portrait's signed link, valid for ten minutes: portraits are private files. */
export const portraitOf = (ctx: Ctx, row: Pick<UserRow, 'headPortrait'>): string =>
  row.headPortrait && signedAddress(ctx, row.headPortrait);

export const presentUser = (ctx: Ctx, row: UserRow, eId: number) => ({
  id: row.id,
  uNickname: row.nickname,
  uPhone: maskPhone(row.phone),
  uHeadPortrait: portraitOf(ctx, row),
  eId,
  uPersonalCertificate: row.personalCertificate,
  createdAt: formatDateTime(row.createdAt),
  loginName: row.account ?? '',
  nicknameSet: row.nicknameSet,
  isStaff: row.staffRoles.length > 0,
  duties: [...dutiesOf(row.staffRoles)],
});

export const presentLogin = (ctx: Ctx, row: UserRow, token: string) => ({
  token,
  id: row.id,
  uNickname: row.nickname,
  uPhone: maskPhone(row.phone),
  uHeadPortrait: portraitOf(ctx, row),
  nicknameSet: row.nicknameSet,
});
