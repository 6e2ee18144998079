import type { CertificationStatus, Jurisdiction, UserInfo } from '@/lib/contract/account';
import { DUTIES } from '@/lib/contract/duties';
import type { Certification } from '@/lib/contract/profile';

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;
/** Text of an answer; a phone number may come as a number. */
const text = (value: unknown): string => (typeof value === 'string' || typeof value === 'number' ? String(value) : '');
const flag = (value: unknown): '0' | '1' => (value === '1' ? '1' : '0');

const STATUSES: readonly CertificationStatus[] = ['', 'pending', 'pass', 'fail'];
const status = (value: unknown): CertificationStatus => STATUSES.find((known) => known === value) ?? '';

const rightsOf = (value: Record<string, unknown>): Partial<Jurisdiction> => ({
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
 * Keeps further fields, which the auth directive reads by name. Without Zod, which public pages do not ship.
 */
export function userFrom(value: unknown): UserInfo | null {
  if (!isRecord(value)) return null;
  const [id, eId] = [Number(value.id), Number(value.eId ?? 0)];
  if (!Number.isInteger(id) || id <= 0) return null;
  return Object.assign({}, value, rightsOf(value), {
    id,
    uNickname: text(value.uNickname),
    uPhone: text(value.uPhone),
    uHeadPortrait: text(value.uHeadPortrait),
    eId: Number.isInteger(eId) ? eId : 0,
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
export function nameOf({ uNickname, loginName, uPhone }: Pick<UserInfo, 'uNickname' | 'loginName' | 'uPhone'>): string {
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
