import { countOf, fenOf } from '@/lib/rules/identifiers/amount';
import { clean } from '@/lib/text/clean';
import { type AskedForm, emptyOf } from './asked-form';
import { type Field, type Fields, filesIn } from './field-types';

/** Values of a form's controls: texts as typed, file addresses, lists of entries with keys. */
export type FormValues = Record<string, unknown>;

let next = 1;
/** Key of a list entry, so that inputs stay with their entry when another is removed. */
const newKey = (): string => `e${next++}`;

const isEntry = (value: unknown): value is FormValues =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const textOr = (value: unknown, other: string): string => (typeof value === 'string' ? value : other);
const texts = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((entry): entry is string => typeof entry === 'string') : [];

const emptyParty = (kind: string): FormValues => ({
  key: newKey(),
  kind,
  name: '',
  certNo: '',
  contact: '',
  mobile: '',
  email: '',
  address: '',
});

/** New entry of a list. */
export const emptyEntry = (field: Field): FormValues =>
  field.control === 'list' ? { key: newKey(), ...emptyForm(field.of) } : emptyParty('organisation');

function emptyValue(field: Field): unknown {
  switch (field.control) {
    case 'multiChoice':
    case 'labels':
    case 'files':
      return [];
    case 'yesNo':
    case 'consent':
      return false;
    case 'party':
      return emptyParty(field.initial);
    case 'list':
    case 'parties':
      return Array.from({ length: field.min }, () => emptyEntry(field));
    case 'choice':
    case 'select':
      return field.initial;
    case 'text':
      return field.initial ?? '';
    default:
      return '';
  }
}

/** Initial values of a form. */
export const emptyForm = (fields: Fields): FormValues =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, emptyValue(field)]));

const partyOver = (empty: FormValues, saved: unknown): FormValues =>
  isEntry(saved)
    ? Object.fromEntries(
        Object.entries(empty).map(([name, value]) => [
          name,
          name === 'key' ? value : textOr(saved[name], String(value)),
        ]),
      )
    : empty;

function valueOver(field: Field, empty: unknown, saved: unknown): unknown {
  switch (field.control) {
    case 'multiChoice':
    case 'labels':
    case 'files':
      return Array.isArray(saved) ? texts(saved) : empty;
    case 'yesNo':
      return saved === true;
    // A consent has to be given again.
    case 'consent':
      return false;
    case 'party':
      return partyOver(isEntry(empty) ? empty : emptyParty(field.initial), saved);
    case 'parties':
    case 'list': {
      const kept = Array.isArray(saved) ? saved : [];
      const list = kept.map((entry) =>
        field.control === 'list'
          ? { key: newKey(), ...formOver(field.of, emptyForm(field.of), isEntry(entry) ? entry : {}) }
          : partyOver(emptyParty('organisation'), entry),
      );
      return list.length < field.min ? [...list, emptyEntry(field)] : list;
    }
    default:
      return textOr(saved, textOr(empty, ''));
  }
}

/** Overlays saved or known values on a form, as far as they fit its fields. */
export const formOver = (fields: Fields, form: FormValues, saved: FormValues): FormValues =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [
      name,
      name in saved ? valueOver(field, form[name], saved[name]) : form[name],
    ]),
  );

/** Serialises a value without the keys of its entries. */
const spelt = (value: unknown): string =>
  JSON.stringify(value, (name, part: unknown) => (name === 'key' ? undefined : part));

/**
 * Input made into an initially empty form: each field, and each part of a party, that differs from its initial value.
 */
export const typedIn = (fields: Fields, form: FormValues): FormValues =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) => {
      const [empty, value] = [emptyValue(field), form[name]];
      if (value === undefined || spelt(value) === spelt(empty)) return [];
      if (field.control !== 'party' || !isEntry(empty) || !isEntry(value)) return [[name, value]];
      return [[name, Object.fromEntries(Object.entries(value).filter(([part, text]) => text !== empty[part]))]];
    }),
  );

/** Formats fen for a field in yuan. */
const yuanOf = (fen: unknown): string => (typeof fen === 'number' ? (fen / 100).toFixed(2).replace(/\.00$/, '') : '');
const linesOf = (typed: unknown): string[] => textOr(typed, '').split('\n').map(clean).filter(Boolean);

/** Parses date and time from a control (`2026-11-22T09:30`) or from the wire format. */
const momentOf = (typed: unknown): string => {
  const text = textOr(typed, '').trim().replace('T', ' ');
  return /^\d{4}-\d{2}-\d{2} \d{2}:\d{2}$/.test(text) ? `${text}:00` : text;
};

/** Text of a number field; programs may send a JSON number. */
const typedNumber = (value: unknown): string => (typeof value === 'number' ? String(value) : textOr(value, ''));

function bodyValue(field: Field, value: unknown): unknown {
  if (field.control === 'money') return fenOf(typedNumber(value));
  if (field.control === 'count') return countOf(typedNumber(value));
  if (field.control === 'lines') return linesOf(value);
  if (field.control === 'moment') return momentOf(value);
  if (field.control === 'person') return value === '' ? null : Number(value);
  if (field.control === 'list' && Array.isArray(value))
    return value.map((entry: unknown) => (isEntry(entry) ? bodyOf(field.of, entry) : entry));
  return value;
}

/** Converts control values to a request body. */
export const bodyOf = (fields: Fields, form: FormValues): FormValues =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, bodyValue(field, form[name])]));

function formValue(field: Field, stored: unknown): unknown {
  switch (field.control) {
    case 'money':
      return yuanOf(stored);
    case 'count':
      return typeof stored === 'number' ? String(stored) : '';
    case 'lines':
      return texts(stored).join('\n');
    case 'person':
      return isEntry(stored) ? String(stored.id ?? '') : '';
    // Content stores only the addresses.
    case 'file':
      return filesIn(stored)[0]?.address ?? textOr(stored, '');
    case 'files':
      return [...texts(stored), ...filesIn(stored).map(({ address }) => address)];
    case 'list':
      return (Array.isArray(stored) ? stored : []).filter(isEntry).map((entry) => formOf(field.of, entry));
    default:
      return stored;
  }
}

/** Converts stored values to control values: fen to yuan, files to addresses. */
export const formOf = (fields: Fields, data: FormValues): FormValues =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) => (name in data ? [[name, formValue(field, data[name])]] : [])),
  );

/** Request body of a kind's form; removes the values of hidden fields. */
export function formBody(kind: Pick<AskedForm, 'fields' | 'isShown'>, form: FormValues): FormValues {
  const body = bodyOf(kind.fields, form);
  return Object.fromEntries(
    Object.entries(body).map(([name, value]) => [name, kind.isShown(name, body) ? value : emptyOf(kind.fields, name)]),
  );
}
