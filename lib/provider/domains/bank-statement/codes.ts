import { compatible } from '@/lib/text/unmarked-runs';

/** Remittance code found in the remark of a bank transfer. */
export interface FoundCode {
  /** Letters that the association's codes begin with. */
  prefix: string;
  /** Digits as written; six for a complete code. */
  digits: string;
  /** Deviations from the exact code; empty if there are none. */
  oddities: string[];
}

const LENGTH = 6;

const STANDALONE = '(?<![A-Za-z0-9Ａ-Ｚａ-ｚ０-９])';
/** Exact code as the portal shows it to the payer: standalone, in half-width capitals. */
const exactly = (prefix: string) => new RegExp(String.raw`${STANDALONE}${prefix}(\d{6})(?![A-Za-z0-9０-９])`, 'g');
/** Common misspellings: blanks, hyphens and dots in between, lower-case letters, O for zero. */
const BETWEEN = String.raw`[\s\-_.·\u2014\u2013~/\\,:*#+]`;
const lettersOf = (prefix: string) => [...prefix].map((letter) => `${letter}${BETWEEN}*`).join('');
/** Six digits in one piece before a separator are a whole code: digits after it are something else, as in yz012345 68元. */
const WHOLE = String.raw`[\dOIL]{${LENGTH}}(?=${BETWEEN})`;
const DIGITS = String.raw`(?:${WHOLE}|(?:[\dOIL]${BETWEEN}{0,3}){3,9})`;
const anyOf = (prefixes: readonly string[]) => `(?:${prefixes.map(lettersOf).join('|')})`;
/** Another code may follow without a blank: YZ012345YZ543210. */
const loosely = (prefix: string, prefixes: readonly string[]) =>
  new RegExp(String.raw`${lettersOf(prefix)}(${DIGITS})(?:(?![\dA-Z])|(?=${anyOf(prefixes)}[\dOIL]))`, 'g');

/** Letters at the beginning of a code. */
export const prefixOf = (code: string): string => /^[A-Z]*/.exec(code)?.[0] ?? '';

/** Exact codes of any prefix: after a change of the prefix, orders keep their codes. */
export const exactCodesIn = (remark: string): string[] =>
  [...remark.matchAll(exactly('([A-Z]{2,4})'))].map(([, prefix = '', digits = '']) => prefix + digits);

/** Replaces full-width characters and look-alikes with plain ones, and removes invisible characters. */
const plain = (text: string) => compatible(text).replace(/[\p{Cf}\p{Cc}]/gu, '');

const isDigitsOnly = (text: string) => /^\d+$/.test(text);

function odditiesOf(written: string, body: string, prefix: string): string[] {
  const normal = plain(written);
  const inner = body.replace(new RegExp(`${BETWEEN}+$`), '');
  return [
    ...(normal !== written ? ['用了全角字符'] : []),
    ...(new RegExp(`[${prefix.toLowerCase()}]`).test(normal) ? ['字母是小写'] : []),
    ...(/\s/.test(inner) || new RegExp(String.raw`[${prefix}]\s`).test(normal.toUpperCase()) ? ['中间有空格'] : []),
    ...(/[-—–_.·/\\~,:*#+]/.test(normal.toUpperCase().replace(/[^\dA-Z]+$/, '')) ? ['中间有符号'] : []),
    ...(/[OIL]/.test(inner) ? ['数字写成了字母'] : []),
  ];
}

function lengthOddity({ length }: string): string[] {
  if (length === LENGTH) return [];
  return [length < LENGTH ? `只有 ${length} 位数字` : `有 ${length} 位数字`];
}

/** Whether another code ends directly before a part of a text, or begins directly after it. */
function isGlued(text: string, from: number, to: number, prefixes: readonly string[]): boolean {
  const any = anyOf(prefixes);
  const [before, within, after] = [text.slice(0, from), text.slice(from, to), text.slice(to)];
  const endsInDigit = (part: string) => /[\dOIL]$/.test(part);
  return (
    (endsInDigit(before) && new RegExp(`${any}${DIGITS}$`).test(before)) ||
    (endsInDigit(within) && new RegExp(String.raw`^${any}[\dOIL]`).test(after))
  );
}

function codesOf(remark: string, prefix: string, prefixes: readonly string[]): FoundCode[] {
  const exact = [...remark.matchAll(exactly(prefix))].map(([, digits = '']) => ({ prefix, digits, oddities: [] }));
  const rest = remark.replace(exactly(prefix), (found) => '　'.repeat(found.length));
  // Normalisation must keep the length, so that positions match the original text.
  const letters = [...rest];
  const folded = letters.map((letter) => plain(letter).toUpperCase().slice(0, 1) || ' ').join('');
  const loose = [...folded.matchAll(loosely(prefix, prefixes))].map((match) => {
    const [whole, body = ''] = match;
    const written = letters.slice([...folded.slice(0, match.index)].length).slice(0, [...whole].length);
    const digits = body.replace(/O/g, '0').replace(/[IL]/g, '1').replace(/\D/g, '');
    const isOneOfMany = isGlued(folded, match.index, match.index + whole.length, prefixes);
    const oddities = [
      ...odditiesOf(written.join('').trimEnd(), body, prefix),
      ...lengthOddity(digits),
      ...(isOneOfMany ? ['连着写'] : []),
    ];
    return { prefix, digits, oddities: oddities.length > 0 ? oddities : ['前后连着别的字母'] };
  });
  return [...exact, ...loose].filter(({ digits }) => isDigitsOnly(digits));
}

/** Finds the distinct codes with one of the prefixes in a remark; exact ones have no deviations. */
export function codesIn(remark: string, prefixes: readonly string[]): FoundCode[] {
  const known = prefixes.filter(Boolean);
  const all = known.flatMap((prefix) => codesOf(remark, prefix, known));
  const isSame = (one: FoundCode, other: FoundCode) => one.prefix === other.prefix && one.digits === other.digits;
  return all.filter((one, at) => all.findIndex((other) => isSame(one, other)) === at);
}

/** Finds six standalone digits, which may be a code without its letters. */
export const bareCodesIn = (remark: string): string[] => [
  ...new Set([...plain(remark).matchAll(/(?<![\dA-Za-z.,:-])(\d{6})(?![\dA-Za-z.,:-])/g)].map(([digits]) => digits)),
];

/**
 * Finds standalone digits that may be further codes with the letters of those found: YZ012345、543210. A comma beside them
 * does not make them an amount, as it does where no code is.
 */
export function furtherCodesIn(remark: string, found: readonly FoundCode[]): Pick<FoundCode, 'prefix' | 'digits'>[] {
  const all = [...plain(remark).matchAll(/(?<![\dA-Za-z])\d{6}(?![\dA-Za-z])/g)].map(([digits]) => digits);
  const others = [...new Set(all)].filter((digits) => found.every((one) => one.digits !== digits));
  return [...new Set(found.map(({ prefix }) => prefix))].flatMap((prefix) =>
    others.map((digits) => ({ prefix, digits })),
  );
}

/** Finds order numbers in a remark. */
export const orderNosIn = (remark: string): string[] => [
  ...new Set([...plain(remark).matchAll(/(?<!\d)(\d{20})(?!\d)/g)].map(([digits]) => digits)),
];

/** Tests whether digits match a code but for one or two missing or extra zeros; six digits are a different code. */
export function isZeroAway(digits: string, code: string): boolean {
  const whole = code.slice(prefixOf(code).length);
  const bare = (text: string) => text.replaceAll('0', '');
  const apart = Math.abs(digits.length - whole.length);
  return digits.length !== LENGTH && apart <= 2 && bare(digits) === bare(whole);
}
