import { addDays, formatDate, startOfDay } from '@/lib/format/dates';
import { emptyOf } from '@/lib/kinds/asked-form';
import { stateOf } from '@/lib/kinds/case';
import { caseKind } from '@/lib/kinds/cases';
import type { Fields, Values } from '@/lib/kinds/field-types';
import { sentence } from '@/lib/text/sentence';
import { type CaseData, dueOnOf, targetOf } from '../domains/case';
import { momentOf } from './centre-account';
import type { PortfolioEntry } from './content/portfolio';
import { fillDatesDeep } from './relative-dates';

const isEntry = (value: unknown): value is CaseData =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const texts = (value: unknown): string[] =>
  [value].flat().filter((one): one is string => typeof one === 'string' && one !== '');

/** Returns the values of a set of fields with every file replaced by the result of `put`. */
export function withFiles(fields: Fields, values: CaseData, put: (file: string) => unknown): CaseData {
  const shown = Object.entries(fields).filter(([name]) => name in values);
  return Object.fromEntries(
    shown.map(([name, field]): [string, unknown] => {
      const value = values[name];
      if (field.control === 'files') return [name, texts(value).map(put)];
      if (field.control === 'file') return [name, texts(value).map(put)[0] ?? emptyOf(fields, name)];
      if (field.control !== 'list') return [name, value];
      return [name, [value].flat().map((one) => (isEntry(one) ? withFiles(field.of, one, put) : one))];
    }),
  );
}

/** Returns the names of the files that a case submits. */
export function filesOf({ kind, values }: PortfolioEntry): string[] {
  const names: string[] = [];
  withFiles(caseKind(kind).fields, values, (name) => names.push(name));
  return names;
}

/**
 * Builds the form of a case as submitted on the day of seeding, with its declarations; `addressOf` returns a file's
 * address.
 */
export function formOfEntry(
  { kind, values }: PortfolioEntry,
  now: Date,
  addressOf: (file: string) => string,
): CaseData {
  const { fields } = caseKind(kind);
  const promised = Object.entries(fields).filter(([, { control }]) => control === 'consent');
  return {
    ...withFiles(fields, fillDatesDeep(values, now), addressOf),
    ...Object.fromEntries(promised.map(([name]) => [name, true])),
  };
}

/** An event of a demo case. */
export interface Happened {
  action: string;
  at: Date;
  note: string;
  /** Fields requested for correction, with the reason. */
  reasons: Record<string, string>;
}

/**
 * Setting of the fee that was charged; undefined for none. The association charges one for works, introduced only later,
 * and for the replacement of a certificate.
 */
export function feeKeyOf({ kind, free, values }: PortfolioEntry): string | undefined {
  if ((kind === 'zpdj' || kind === 'group-registration') && !free) return 'registration/work_fee_fen';
  return values.matter === 'reissue' ? 'registration/reissue_fee_fen' : undefined;
}

/** Number of fees that a case is charged: one for each work of a group. */
export const feesOf = ({ kind, values }: PortfolioEntry): number =>
  kind === 'group-registration' && Array.isArray(values.works) ? values.works.length : 1;

const MINUTE = 60_000;

const dateOf = (now: Date, day: number | string, time: string): Date =>
  typeof day === 'number' ? momentOf(now, day, time) : new Date(startOfDay(day).getTime() + momentOfDay(time));
const momentOfDay = (time: string): number => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return (hours * 60 + minutes) * MINUTE;
};

/**
 * Computes the history of a case until now, including automatic events such as passed dates and requested fees. Returns
 * the history with the resulting status. Throws for an event that the kind does not allow.
 */
export function lifeOf(entry: PortfolioEntry, data: Values<Fields>, now: Date) {
  const kind = caseKind(entry.kind);
  const timeline: Happened[] = [];
  let status = '';
  let began = now;
  const happen = (action: string, at: Date, said: string | Record<string, string> = '') => {
    const reasons = typeof said === 'string' ? {} : said;
    const note = typeof said === 'string' ? said : sentence(Object.values(said).join('；'));
    const isFirst = timeline.length === 0;
    const before = status;
    status = isFirst ? (kind.initialOf?.(data, formatDate(at)) ?? kind.initial) : targetOf(kind, status, action);
    if (status !== before) began = at;
    timeline.push({ action, at, note, reasons });
  };
  const passUntil = (until: Date) => {
    for (;;) {
      const { lapse } = stateOf(kind, status) ?? {};
      const due = dueOnOf(kind, status, began, data);
      const at = due && new Date(addDays(startOfDay(due), 1).getTime() + MINUTE);
      if (!lapse || !at || at > until) return;
      happen(lapse, at);
    }
  };
  for (const [day, time, action, said] of entry.events) {
    const at = dateOf(now, day, time);
    if (timeline.length > 0) passUntil(at);
    happen(action, at, said);
    const asksNow =
      feeKeyOf(entry) !== undefined && action === 'accept' && !timeline.some((one) => one.action === 'prepay');
    if (asksNow && stateOf(kind, status)?.to?.invoice) happen('invoice', at);
  }
  passUntil(now);
  return { timeline, status, dueOn: dueOnOf(kind, status, began, data) };
}
