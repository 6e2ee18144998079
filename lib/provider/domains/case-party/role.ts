import type { PartyAct, PartyRole } from '@/lib/kinds/case-parties';
import { caseKind } from '@/lib/kinds/cases';
import { mail } from '@/lib/rules/identifiers/mail';
import { isMobile } from '@/lib/rules/identifiers/phone';
import type { Ctx } from '../../core/context';
import { conflict } from '../../core/errors';
import type { PartyContact } from '../../db/schema';
import { type CaseRow, isOverdue } from '../case';
import type { CodePlace } from '../verification-code';
import type { PartyRow } from './keys';

/** Declared role of a case's parties. Throws for one that the kind no longer declares. */
export function roleOf({ kind }: Pick<CaseRow, 'kind'>, key: string): PartyRole {
  const role = caseKind(kind).parties?.[key];
  if (!role) throw new Error(`${kind} declares no parties called ${key}`);
  return role;
}

/** Recipient of codes: the phone that the case names, or else the mail address; null without either. */
export function placeOf(
  { mobile, email }: PartyContact,
  purpose: 'party' | 'sign',
): (CodePlace & { purpose: 'party' | 'sign' }) | null {
  if (isMobile(mobile)) return { channel: 'sms', recipient: mobile, purpose };
  return email !== '' && mail.problem(email) === '' ? { channel: 'mail', recipient: email, purpose } : null;
}

/** Like {@link placeOf}. Throws 409 without a place. */
export function requirePlace(contact: PartyContact, purpose: 'party' | 'sign'): CodePlace {
  const place = placeOf(contact, purpose);
  if (!place) throw conflict('案件里没有您的手机或邮箱，不能发送验证码，请与协会联系登记');
  return place;
}

/** Whether an act is open now for a party. */
export const isActOpen = (ctx: Ctx, row: CaseRow, party: PartyRow, act: PartyAct): boolean =>
  act.states.includes(row.status) &&
  (act.isOpenLate === true || !isOverdue(ctx, row)) &&
  !(act.isAnswer && party.answer !== '');
