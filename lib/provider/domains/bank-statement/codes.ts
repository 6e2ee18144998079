/** Remittance code found in the remark of a bank transfer. */
export interface FoundCode {
  /** Digits as written; six for a complete code. */
  digits: string;
  /** Deviations from the exact code; empty if there are none. */
  oddities: string[];
}

const PREFIX = 'YZ';
const LENGTH = 6;

/** Exact code as the portal shows it to the payer: standalone, in half-width capitals. */
const PLAIN = /(?<![A-Za-z0-9Ａ-Ｚａ-ｚ０-９])YZ(\d{6})(?![A-Za-z0-9０-９])/g;
/** Common misspellings: blanks, hyphens and dots in between, lower-case letters, O for zero. */
const BETWEEN = String.raw`[\s\-_.·\u2014\u2013~/\\,:*#+]`;
const LOOSE = new RegExp(String.raw`Y${BETWEEN}*Z${BETWEEN}*((?:[\dOIL]${BETWEEN}{0,3}){3,9})(?![\dA-Z])`, 'g');

/** Replaces full-width characters and look-alikes with plain ones, and removes invisible characters. */
const plain = (text: string) => text.normalize('NFKC').replace(/[\p{Cf}\p{Cc}]/gu, '');

const isDigitsOnly = (text: string) => /^\d+$/.test(text);

function odditiesOf(written: string, body: string): string[] {
  const normal = plain(written);
  const inner = body.replace(new RegExp(`${BETWEEN}+$`), '');
  return [
    ...(normal !== written ? ['用了全角字符'] : []),
    ...(/[yz]/.test(normal) ? ['字母是小写'] : []),
    ...(/\s/.test(inner) || /Y\s|Z\s/.test(normal.toUpperCase()) ? ['中间有空格'] : []),
    ...(/[-—–_.·/\\~,:*#+]/.test(normal.toUpperCase().replace(/[^\dA-Z]+$/, '')) ? ['中间有符号'] : []),
    ...(/[OIL]/.test(inner) ? ['数字写成了字母'] : []),
  ];
}

function lengthOddity({ length }: string): string[] {
  if (length === LENGTH) return [];
  return [length < LENGTH ? `只有 ${length} 位数字` : `有 ${length} 位数字`];
}

/** Finds the distinct codes in a remark; exact ones have no deviations. */
export function codesIn(remark: string): FoundCode[] {
  const exact = [...remark.matchAll(PLAIN)].map(([, digits = '']) => ({ digits, oddities: [] }));
  const rest = remark.replace(PLAIN, (found) => '　'.repeat(found.length));
  // Normalisation must keep the length, so that positions match the original text.
  const letters = [...rest];
  const folded = letters.map((letter) => plain(letter).toUpperCase().slice(0, 1) || ' ').join('');
  const loose = [...folded.matchAll(LOOSE)].map((match) => {
    const [whole, body = ''] = match;
    const written = letters.slice([...folded.slice(0, match.index)].length).slice(0, [...whole].length);
    const digits = body.replace(/O/g, '0').replace(/[IL]/g, '1').replace(/\D/g, '');
    const oddities = [...odditiesOf(written.join('').trimEnd(), body), ...lengthOddity(digits)];
    return { digits, oddities: oddities.length > 0 ? oddities : ['前后连着别的字母'] };
  });
  const all = [...exact, ...loose].filter(({ digits }) => isDigitsOnly(digits));
  return all.filter(({ digits }, at) => all.findIndex((one) => one.digits === digits) === at);
}

/** Finds six standalone digits, which may be a code without its letters. */
export const bareCodesIn = (remark: string): string[] => [
  ...new Set([...plain(remark).matchAll(/(?<![\dA-Za-z.,:-])(\d{6})(?![\dA-Za-z.,:-])/g)].map(([digits]) => digits)),
];

/** Finds order numbers in a remark. */
export const orderNosIn = (remark: string): string[] => [
  ...new Set([...plain(remark).matchAll(/(?<!\d)(\d{20})(?!\d)/g)].map(([digits]) => digits)),
];

export const codeOfDigits = (digits: string): string => PREFIX + digits;

/** Tests whether digits match a code but for one or two missing or extra zeros; six digits are a different code. */
export function isZeroAway(digits: string, code: string): boolean {
  const whole = code.slice(PREFIX.length);
  const bare = (text: string) => text.replaceAll('0', '');
  const apart = Math.abs(digits.length - whole.length);
  return digits.length !== LENGTH && apart <= 2 && bare(digits) === bare(whole);
}
