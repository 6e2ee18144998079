import type { z } from 'zod';
import type { mediationForm } from '@/lib/contract/committees';
import type { Applicant } from '@/lib/contract/profile';

let next = 1;
/** A key for an entry of a list, so that fields stay with their entry when another is taken out. */
export const newKey = (): string => `e${next++}`;

export const emptyParty = () => ({
  key: newKey(),
  kind: 'person',
  name: '',
  certNo: '',
  contact: '',
  mobile: '',
  email: '',
  address: '',
});
export const emptyAgent = () => ({ key: newKey(), name: '', organisation: '', mobile: '', authority: '', letter: '' });
export const emptyWork = () => ({ key: newKey(), name: '', kind: '', registrationNo: '' });

/** What the fields of the form hold: texts as typed. */
export const emptyMediation = (applicant: Applicant | null = null) => ({
  source: 'self',
  referrer: '',
  referralLetter: '',
  applicant: { ...emptyParty(), ...applicant },
  agents: [] as ReturnType<typeof emptyAgent>[],
  respondents: [{ ...emptyParty(), kind: 'organisation' }],
  disputeKind: '',
  works: [emptyWork()],
  facts: '',
  claims: '',
  /** Yuan, as typed. */
  amount: '',
  evidence: [] as string[],
  /** Id of the mediator as the select has it. */
  mediator: '',
  promise: false,
});
export type MediationValues = ReturnType<typeof emptyMediation>;

/** Yuan as typed in fen; null for nothing, and NaN, which the rules refuse, for what is no amount. */
function fenOf(yuan: string): number | null {
  const text = yuan.replace(/[,，\s¥￥]/g, '');
  if (text === '') return null;
  return /^\d+(\.\d{1,2})?$/.test(text) ? Math.round(Number(text) * 100) : Number.NaN;
}

/** The values as the contract takes them. */
export const mediationInput = ({
  mediator,
  amount,
  ...values
}: MediationValues): Record<keyof z.input<typeof mediationForm>, unknown> => ({
  ...values,
  amount: fenOf(amount),
  preferredMediatorId: mediator === '' ? null : Number(mediator),
});

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((entry) => typeof entry === 'string');

/** What was saved, laid over an empty form: texts and the addresses of files; what is promised is promised anew. */
function overlay<T extends Record<string, unknown>>(empty: T, saved: unknown): T {
  if (!isObject(saved)) return empty;
  // The same names with values of the same kinds, which the library's type forgets.
  return Object.fromEntries(
    Object.entries(empty).map(([name, value]) => {
      const found = saved[name];
      if (name === 'key') return [name, value];
      if (typeof value === 'boolean') return [name, false];
      if (isObject(value)) return [name, overlay(value, found)];
      if (isTexts(value)) return [name, isTexts(found) ? found : value];
      return [name, typeof value === 'string' && typeof found === 'string' ? found : value];
    }),
  ) as T;
}

const entries = <T extends Record<string, unknown>>(saved: unknown, make: () => T, least: number): T[] => {
  const list = Array.isArray(saved) ? saved.map((entry) => overlay(make(), entry)) : [];
  return list.length < least ? [...list, make()] : list;
};

/** A form as it was left. */
export function restoredMediation(saved: Record<string, unknown>): MediationValues {
  return {
    ...overlay(emptyMediation(), saved),
    agents: entries(saved.agents, emptyAgent, 0),
    respondents: entries(saved.respondents, emptyParty, 1),
    works: entries(saved.works, emptyWork, 1),
  };
}

export { entries as restoredEntries, overlay as restoredOver };
