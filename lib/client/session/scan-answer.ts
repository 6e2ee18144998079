import type { z } from 'zod';
import type { scanState } from '@/lib/contract/account';
import { opaqueId } from '@/lib/rules/identifiers/opaque-id';
import { isRecord, type SessionLogin } from './user-info';

export type ScanState = z.output<typeof scanState>;

/** Result of one poll of a login by code. */
export interface ScanAnswer {
  state: ScanState;
  /** Token of the confirmed login; empty without one. */
  token: string;
  /** The same with the user, if the provider returns it. */
  login: SessionLogin | null;
}

const STATES: readonly ScanState[] = ['waiting', 'scanned', 'confirmed', 'refused', 'expired'];

/** Matches texts that a header can carry. */
const CARRIED = /^[\x21-\x7E]+$/;
/** Fewest characters of a token that stands alone: shorter texts are words and numbers for a state. */
const LEAST_ALONE = 8;

/** Token in a record, or an empty text. */
const tokenIn = (value: unknown): string =>
  isRecord(value) && typeof value.token === 'string' && CARRIED.test(value.token) ? value.token : '';
/** Text that is a token by itself, or an empty text. */
const tokenAlone = (value: unknown): string =>
  typeof value === 'string' && value.length >= LEAST_ALONE && CARRIED.test(value) ? value : '';

function loginFrom(value: unknown): SessionLogin | null {
  const id = isRecord(value) ? opaqueId(value.id) : null;
  if (!isRecord(value) || !tokenIn(value) || id === null) return null;
  const text = (field: unknown) => (typeof field === 'string' ? field : '');
  return {
    token: tokenIn(value),
    id,
    uNickname: text(value.uNickname),
    uPhone: text(value.uPhone),
    uHeadPortrait: text(value.uHeadPortrait),
    nicknameSet: value.nicknameSet !== false,
  };
}

/**
 * Parses the answer to a poll of a login by code. The specification leaves it open: a token, alone or in a record, is a
 * confirmed login; anything else without a known state counts as waiting.
 */
export function scanAnswerFrom(data: unknown): ScanAnswer {
  const word = isRecord(data) ? data.state : data;
  // A confirmation without a token cannot be used: the next poll may bring one.
  const named = STATES.find((state) => state === word && (state !== 'confirmed' || isRecord(data)));
  const login = loginFrom(isRecord(data) ? (data.login ?? data) : data);
  const token = STATES.some((state) => state === data) ? '' : (login?.token ?? (tokenAlone(data) || tokenIn(data)));
  return { state: named ?? (token ? 'confirmed' : 'waiting'), token, login };
}
