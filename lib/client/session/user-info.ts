import type { CertificationStatus, Jurisdiction, LoginResult, UserInfo } from '@/lib/contract/account';
import { DUTIES } from '@/lib/contract/duties';
import type { Certification } from '@/lib/contract/profile';
import { type OpaqueId, opaqueId } from '@/lib/rules/identifiers/opaque-id';

/** The user as this browser knows them: a remote provider may give ids that a number cannot hold. */
export interface SessionUser extends Omit<UserInfo, 'id' | 'eId'> {
  id: OpaqueId;
  /** Enterprise account that the session acts for; 0 for the personal account. */
  eId: OpaqueId;
}

/** Answer of a login method, with the id of any provider. */
export type SessionLogin = Omit<LoginResult, 'id'> & Pick<SessionUser, 'id'>;

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;
/** Text of an answer; a phone number may come as a number. */
const text = (value: unknown): string => (typeof value === 'string' || typeof value === 'number' ? String(value) : '');
const flag = (value: unknown): '0' | '1' => (value === '1' ? '1' : '0');

const STATUSES: readonly CertificationStatus[] = ['', 'pending', 'pass', 'fail'];
const status = (value: unknown): CertificationStatus => STATUSES.find((known) => known === value) ?? '';

/** Account that a user acts for; 0 for the personal one, null for a number that JSON has rounded. */
function accountOf(eId: unknown): OpaqueId | null {
  if (typeof eId === 'number' && eId > Number.MAX_SAFE_INTEGER) return null;
  return opaqueId(eId) ?? 0;
}

const rightsOf = (value: Record<string, unknown>): Partial<Omit<Jurisdiction, 'eId'>> => ({
  eName: text(value.eName),
  enterpriseStatus: status(value.enterpriseStatus),
  role: value.role === 'owner' || value.role === 'handler' ? value.role : '',
  canOrder: flag(value.canOrder),
  canPay: flag(value.canPay),
  canInvoice: flag(value.canInvoice),
  canFile: flag(value.canFile),
  canManageMembers: flag(value.canManageMembers),
});

/**
 * Validates stored or received user info, which may have only the fields of the specification; null if it is no user.
 * Ids keep all their digits; a number that JSON has rounded already is none. Keeps further fields, which the auth directive reads by name. Without Zod, which public pages do not ship.
 */
export function userFrom(value: unknown): SessionUser | null {
  if (!isRecord(value)) return null;
  const [id, eId] = [opaqueId(value.id), accountOf(value.eId)];
  if (id === null || eId === null) return null;
  return Object.assign({}, value, rightsOf(value), {
    id,
    uNickname: text(value.uNickname),
    uPhone: text(value.uPhone),
    uHeadPortrait: text(value.uHeadPortrait),
    eId,
    uPersonalCertificate: status(value.uPersonalCertificate),
    createdAt: text(value.createdAt),
    loginName: text(value.loginName),
    // Assumes a nickname unless the provider says otherwise.
    nicknameSet: value.nicknameSet !== false,
    isStaff: value.isStaff === true,
    duties: DUTIES.filter((duty) => Array.isArray(value.duties) && value.duties.includes(duty)),
  });
}

/** The person as the header names them: nickname and login name or phone, or whichever is known. */
export function nameOf({
  uNickname,
  loginName,
  uPhone,
}: Pick<SessionUser, 'uNickname' | 'loginName' | 'uPhone'>): string {
  const login = loginName || uPhone;
  return uNickname && login ? `${uNickname}（${login}）` : uNickname || login || '我的账户';
}

/** Validates stored or received certification data; null if it is none. */
export function certificationFrom(value: unknown): Certification | null {
  if (!isRecord(value) || !('personalAuthStatus' in value)) return null;
  return {
    personalAuthStatus: status(value.personalAuthStatus),
    enterpriseAuthStatus: status(value.enterpriseAuthStatus),
  };
}
