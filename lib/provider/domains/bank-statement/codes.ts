/** A remittance code as somebody wrote it into a transfer. */
export interface FoundCode {
  /** Its digits as they stand there: six of a code that is whole. */
  digits: string;
  /** Why it is not the code to the letter; empty where it is. */
  oddities: string[];
}

const PREFIX = 'YZ';
const LENGTH = 6;

/** Stands by itself, in capitals and half width: exactly what the portal has asked the payer to write. */
const PLAIN = /(?<![A-Za-z0-9Ａ-Ｚａ-ｚ０-９])YZ(\d{6})(?![A-Za-z0-9０-９])/g;
/** What people make of it: blanks, hyphens and dots between, small letters, an O for a zero. */
const BETWEEN = String.raw`[\s\-_.·\u2014\u2013~/\\,:*#+]`;
const LOOSE = new RegExp(String.raw`Y${BETWEEN}*Z${BETWEEN}*((?:[\dOIL]${BETWEEN}{0,3}){3,9})(?![\dA-Z])`, 'g');

/** Full width, look-alikes and what no screen shows, as the plain letters that are meant. */
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

/** Every code in what a payer wrote, each once; those to the letter have no oddity. */
export function codesIn(remark: string): FoundCode[] {
  const exact = [...remark.matchAll(PLAIN)].map(([, digits = '']) => ({ digits, oddities: [] }));
  const rest = remark.replace(PLAIN, (found) => '　'.repeat(found.length));
  // Lengths must not change by normalising, so that what was written can be looked at beside it.
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

/** Six digits that stand alone: a code whose letters were left out, perhaps. */
export const bareCodesIn = (remark: string): string[] => [
  ...new Set([...plain(remark).matchAll(/(?<![\dA-Za-z.,:-])(\d{6})(?![\dA-Za-z.,:-])/g)].map(([digits]) => digits)),
];

/** Order numbers in what a payer wrote. */
export const orderNosIn = (remark: string): string[] => [
  ...new Set([...plain(remark).matchAll(/(?<!\d)(\d{20})(?!\d)/g)].map(([digits]) => digits)),
];

export const codeOfDigits = (digits: string): string => PREFIX + digits;

/** Whether digits are those of a code with a zero too few, or one too many; one that is whole is another code. */
export function isZeroAway(digits: string, code: string): boolean {
  const whole = code.slice(PREFIX.length);
  const bare = (text: string) => text.replaceAll('0', '');
  const apart = Math.abs(digits.length - whole.length);
  return digits.length !== LENGTH && apart <= 2 && bare(digits) === bare(whole);
}
