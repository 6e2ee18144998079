import { cut, tail } from '@/lib/text/cut';

const BLANK = /【[^【】]*】/g;
const TAG = /<[^<>]*>/g;

/** A blank of a text: where it stands, as fields of errors are named, and its words with brackets. */
export interface Blank {
  path: string;
  text: string;
}

const within = (path: string, name: string | number): string => (path === '' ? String(name) : `${path}.${name}`);

/** Lists the blanks 【…】 that are left in values of any shape, each once per field, in the order of reading. */
export function blanksIn(value: unknown, path = ''): Blank[] {
  if (typeof value === 'string')
    return [...new Set(value.replace(TAG, '').match(BLANK) ?? [])].map((text) => ({ path, text }));
  if (Array.isArray(value)) return value.flatMap((entry: unknown, at) => blanksIn(entry, within(path, at)));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, entry]) => blanksIn(entry, within(path, name)));
}

/** Messages by field that name the blanks left in it. */
export function blankProblems(values: unknown): Record<string, string> {
  const found: Record<string, string> = {};
  for (const { path, text } of blanksIn(values))
    found[path] = path in found ? `${found[path]}、${text}` : `还没有填写：${text}`;
  return found;
}

/** Content of a blank: words, the confirmation of a check, words or nothing, or a change that only the editor can make. */
export type BlankAsk = 'words' | 'check' | 'optional' | 'editor';

/** Tells by its words what a blank asks for. */
export function askOf(blank: string): BlankAsk {
  if (blank.includes('填好以后')) return 'editor';
  if (blank.includes('没有的删去')) return 'optional';
  return blank.includes('后删去这') ? 'check' : 'words';
}

/** Words before and after a blank, for a person who fills it without the whole text. */
export interface BlankContext {
  before: string;
  text: string;
  after: string;
}

const AROUND = 24;
/** Stands for the other blanks of the line, so that none of them is cut in the middle. */
const OTHER = '…';
const plain = (html: string): string =>
  html
    // Settings are filled in when the text is read; here their names are enough.
    .replace(/\{\{([^{}]*)\}\}/g, '$1')
    .replace(/<\/(?:p|li|h[1-6]|td|th|tr|ul|ol|table)>/g, '\n')
    .replace(TAG, '')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&amp;/g, '&');

/** Lists the different blanks of values of any shape with the words around their first place, in the order of reading. */
export function blankContexts(value: unknown): BlankContext[] {
  const found = new Map<string, BlankContext>();
  const read = (entry: unknown): void => {
    if (typeof entry === 'string')
      for (const line of plain(entry).split('\n'))
        for (const { 0: text, index } of line.matchAll(BLANK)) {
          const before = tail(line.slice(0, index).replace(BLANK, OTHER), AROUND);
          const after = cut(line.slice(index + text.length).replace(BLANK, OTHER), AROUND);
          if (!found.has(text)) found.set(text, { text, before, after });
        }
    else if (Array.isArray(entry)) entry.forEach(read);
    else if (typeof entry === 'object' && entry !== null) Object.values(entry).forEach(read);
  };
  read(value);
  return [...found.values()];
}

const escaped = (text: string): string => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');

/** Elements that an answer left empty, and headings that stand before nothing. */
const EMPTY = /<(li|p|ul|ol)>\s*<\/\1>|<(h[2-4])>[^<]*<\/\2>(?=\s*(?:<h[2-4]|$))/g;

function filledText(text: string, answers: ReadonlyMap<string, string>): string {
  const isHtml = /<\w/.test(text);
  let isCut = false;
  const written = text.replace(BLANK, (blank) => {
    const answer = answers.get(blank);
    if (answer === '') isCut = true;
    return answer === undefined ? blank : isHtml ? escaped(answer) : answer;
  });
  if (!isCut || !isHtml) return written;
  const cut = written.replace(EMPTY, '');
  return cut.replace(EMPTY, '');
}

/** Writes answers into blanks, by their words with brackets; an empty answer removes the blank and what it leaves empty. */
export function fillBlanks(value: unknown, answers: ReadonlyMap<string, string>): unknown {
  if (typeof value === 'string') return value.includes('【') ? filledText(value, answers) : value;
  if (Array.isArray(value)) return value.map((entry: unknown) => fillBlanks(entry, answers));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, entry]) => [name, fillBlanks(entry, answers)]));
}

/** Amount of a list's entry, asked for by a blank beside it: the annual fee of a level of membership. */
export interface FeeAsk {
  path: string;
  label: string;
}

const isAskedFee = (entry: object): entry is { label: string; fee: string; note: string } =>
  'fee' in entry &&
  'label' in entry &&
  typeof entry.label === 'string' &&
  blanksIn(entry).some(({ text }) => askOf(text) === 'editor');

/** Lists the amounts that blanks ask for, in the order of reading. */
export function feesAsked(value: unknown, path = ''): FeeAsk[] {
  if (typeof value !== 'object' || value === null) return [];
  if (!Array.isArray(value) && isAskedFee(value)) return [{ path, label: value.label }];
  return Object.entries(value).flatMap(([name, entry]) => feesAsked(entry, within(path, name)));
}

/** Writes amounts by path, and removes the blanks that asked for them. */
export function fillFees(value: unknown, amounts: ReadonlyMap<string, string>, path = ''): unknown {
  if (typeof value !== 'object' || value === null) return value;
  const fee = amounts.get(path);
  if (fee !== undefined) {
    const asking = blanksIn(value).flatMap(({ text }) => (askOf(text) === 'editor' ? [[text, ''] as const] : []));
    return { ...Object(fillBlanks(value, new Map(asking))), fee };
  }
  if (Array.isArray(value)) return value.map((entry: unknown, at) => fillFees(entry, amounts, within(path, at)));
  return Object.fromEntries(
    Object.entries(value).map(([name, entry]) => [name, fillFees(entry, amounts, within(path, name))]),
  );
}
