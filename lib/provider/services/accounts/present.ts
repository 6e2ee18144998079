import { formatDateTime } from '@/lib/dates';
import { maskPhone } from '@/lib/mask';
import type { users } from '../../db/schema';

type UserRow = typeof users.$inferSelect;

export const presentUser = (row: UserRow, eId: number) => ({
  id: row.id,
  uNickname: row.nickname,
  uPhone: maskPhone(row.phone),
  uHeadPortrait: row.headPortrait,
  eId,
  uPersonalCertificate: row.personalCertificate,
  createdAt: formatDateTime(row.createdAt),
  loginName: row.account ?? '',
  nicknameSet: row.nicknameSet,
  isStaff: row.isStaff,
});

export const presentLogin = (row: UserRow, token: string) => ({
  token,
  id: row.id,
  uNickname: row.nickname,
  uPhone: maskPhone(row.phone),
  uHeadPortrait: row.headPortrait,
  nicknameSet: row.nicknameSet,
});
