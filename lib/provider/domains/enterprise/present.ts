import type { Right } from '@/lib/contract/endpoint';
import { GRANTS, type Grant, type TeamRole } from '@/lib/contract/enterprise';
import { formatDate, formatDateTime } from '@/lib/format/dates';
import { maskPhone } from '@/lib/rules/identifiers/phone';
import { revisionOf } from '../../core/revision';
import type { teamRequests, users } from '../../db/schema';

type UserRow = Pick<typeof users.$inferSelect, 'realName' | 'nickname'>;
export type RequestRow = typeof teamRequests.$inferSelect;

/** Name shown to team members: the certified one, else the nickname. */
export const nameOf = ({ realName, nickname }: UserRow): string => realName || nickname;

/** Grants implied by a role and its rights, restricted to those that can be assigned. */
export const grantsOf = (role: TeamRole, rights: readonly Right[]): Grant[] =>
  GRANTS.filter((grant) => role === 'owner' || rights.includes(grant));

/** Digest of a member's role and rights. */
export const digestOfPlace = (role: TeamRole, rights: readonly Right[]): string =>
  revisionOf(role, grantsOf(role, rights));

export const presentRequest = (row: RequestRow, user: UserRow | null) => ({
  id: row.id,
  name: user ? nameOf(user) : '',
  phone: maskPhone(row.phone),
  role: row.role,
  rights: grantsOf(row.role, row.rights),
  note: row.note,
  createdAt: formatDateTime(row.createdAt),
  expiresOn: formatDate(row.expiresAt),
});

export const presentOwnRequest = (row: RequestRow, enterprise: string, now: Date) => ({
  id: row.id,
  enterprise,
  role: row.role,
  rights: grantsOf(row.role, row.rights),
  note: row.note,
  state: row.state === 'open' && row.expiresAt <= now ? ('expired' as const) : row.state,
  answer: row.answer,
  createdAt: formatDateTime(row.createdAt),
  expiresOn: formatDate(row.expiresAt),
  decidedAt: row.decidedAt && formatDateTime(row.decidedAt),
});
