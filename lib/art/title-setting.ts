import { graphemes, pieces, wordWith } from '@/lib/text/graphemes';
import { wordStarts } from '@/lib/text/word-boundaries';

/** Candidate font size, in user units, and its maximum number of lines. */
export interface TitleSize {
  size: number;
  maxLines: number;
}

export interface SetTitle {
  lines: string[];
  size: number;
}

interface Setting {
  lines: string[];
  cost: number;
}

/** Costs of a layout, tuned by eye on real headlines; lower is better. */
const price = {
  raggedness: 0.7,
  break: 1.2,
  breakAfterPunctuation: -4,
  breakInEnumeration: 0,
  breakBeforeDash: -3,
  breakInsideWord: 14,
  breakInsideQuotes: 6,
  particleAtStart: 3,
  /** Minimum gain of an additional line within one size. */
  anotherLine: 3,
  /** Cost of an additional line between sizes. */
  line: 1.6,
  /** Additional cost of a size more than twelve units below the largest, times the square of the excess. */
  muchSmaller: 0.01,
};

const neverAtStart = /^[，。、；：？！」』）》〉】〕”’…·,.;:?!)\]}%\s]/u;
const neverAtEnd = /[「『（《〈【〔“‘([{]$/u;
const goodEnd = /[，：。；？！》」』”）]$/u;
const enumeration = /、$/u;
const opening = /[「『（《〈【〔“‘([{]/u;
const closing = /[」』）》〉】〕”’)\]}]/u;
const particle = /^[的地得与和及或了吗呢]/u;
const dash = /^—/u;

/** Unbreakable sequence: a word or number with its punctuation, a dash or ellipsis of any length, or one character. */
const indivisible = wordWith(".\\-+%/@_#&'’", '—+|…+');

/** Widths of letters wider than the Latin average, in em. */
const broad: Readonly<Record<string, number>> = { W: 1.06, M: 0.98, m: 1.02, w: 0.82, '@': 0.97, '%': 0.94 };

function widthOf(character: string): number {
  const wide = broad[character];
  if (wide !== undefined) return wide;
  if (/^[A-Z&]/.test(character)) return 0.72;
  if (/^\p{Extended_Pictographic}|^\p{Regional_Indicator}/u.test(character)) return 1.3;
  return character <= '\u00ff' && character !== '·' ? 0.56 : 1;
}

/** Estimated width of a text in em; exact for Chinese, an average of the bold serif for Latin. */
export const emWidth = (text: string): number => graphemes(text).reduce((width, letter) => width + widthOf(letter), 0);

/** Clips a text to a width in em, with an ellipsis if anything is omitted. */
export function clipToWidth(text: string, maxEm: number): string {
  if (emWidth(text) <= maxEm) return text;
  const kept: string[] = [];
  let width = 0;
  for (const character of graphemes(text)) {
    width += widthOf(character);
    if (width + 1 > maxEm) break;
    kept.push(character);
  }
  return `${kept.join('').trimEnd()}…`;
}

/** Unbreakable piece of a title. */
interface Unit {
  text: string;
  width: number;
  startsWord: boolean;
  isQuoted: boolean;
}

function toUnits(title: string, cutsLongWords: boolean): Unit[] {
  const starts = wordStarts(title);
  const parts = cutsLongWords ? graphemes(title) : pieces(title, indivisible);
  let position = 0;
  let depth = 0;
  return parts.map((text) => {
    const unit = { text, width: emWidth(text), startsWord: starts.has(position), isQuoted: depth > 0 };
    position += text.length;
    if (opening.test(text)) depth += 1;
    if (closing.test(text)) depth = Math.max(0, depth - 1);
    return unit;
  });
}

/** Cost of a line break between two units; null if it is forbidden. */
function breakCost(before: Unit, after: Unit): number | null {
  if (neverAtStart.test(after.text) || neverAtEnd.test(before.text)) return null;
  let cost = price.break;
  if (goodEnd.test(before.text)) cost = price.breakAfterPunctuation;
  if (enumeration.test(before.text)) cost = price.breakInEnumeration;
  if (dash.test(after.text)) cost += price.breakBeforeDash;
  if (!after.startsWord) cost += price.breakInsideWord;
  if (after.isQuoted) cost += price.breakInsideQuotes;
  if (particle.test(after.text)) cost += price.particleAtStart;
  return cost;
}

interface Step {
  cost: number;
  /** First unit of the last line. */
  from: number;
}

/** Cheapest layout of the units in exactly `count` lines, by dynamic programming over (line, end). */
function breakInto(count: number, units: readonly Unit[], maxEm: number): Setting | null {
  const target = units.reduce((sum, unit) => sum + unit.width, 0) / count;
  const breaks = units.map((unit, index) => {
    const before = units[index - 1];
    return before ? breakCost(before, unit) : 0;
  });
  let previous = new Map<number, Step>([[0, { cost: 0, from: 0 }]]);
  const table: Map<number, Step>[] = [];

  for (let row = 1; row <= count; row++) {
    const current = new Map<number, Step>();
    for (let end = row; end <= units.length; end++) {
      const endCost = end === units.length ? 0 : breaks[end];
      if (endCost === null || endCost === undefined) continue;
      let width = 0;
      for (let start = end - 1; start >= row - 1; start--) {
        width += units[start]?.width ?? 0;
        if (width > maxEm) break;
        const before = previous.get(start);
        if (!before) continue;
        const cost = before.cost + (width - target) ** 2 * price.raggedness + endCost;
        const best = current.get(end);
        if (!best || cost < best.cost) current.set(end, { cost, from: start });
      }
    }
    table.push(current);
    previous = current;
  }

  const last = previous.get(units.length);
  if (!last) return null;
  const lines: string[] = [];
  let end = units.length;
  for (const row of [...table].reverse()) {
    const start = row.get(end)?.from ?? 0;
    lines.unshift(
      units
        .slice(start, end)
        .map((unit) => unit.text)
        .join('')
        .trim(),
    );
    end = start;
  }
  return { lines, cost: last.cost };
}

function breakLines(title: string, maxEm: number, maxLines: number, cutsLongWords = false): Setting | null {
  const units = toUnits(title, cutsLongWords);
  const fewest = Math.max(1, Math.ceil(units.reduce((sum, unit) => sum + unit.width, 0) / maxEm));
  let best: Setting | null = null;
  for (let count = fewest; count <= maxLines; count++) {
    const setting = breakInto(count, units, maxEm);
    if (setting && (!best || setting.cost + price.anotherLine < best.cost)) best = setting;
  }
  return best;
}

/** Lines at the forced breaks ("|"); null if a line would violate the rules. */
function forcedLines(title: string): string[] | null {
  const lines = title
    .split('|')
    .map((part) => part.trim())
    .filter((part) => part !== '');
  const isAllowed = lines.every(
    (text, index) =>
      (index === 0 || !neverAtStart.test(text)) && (index === lines.length - 1 || !neverAtEnd.test(text)),
  );
  return lines.length > 1 && isAllowed ? lines : null;
}

/** Title without marks of forced breaks. */
export function plainTitle(title: string): string {
  return title.replaceAll('|', '').replace(/\s+/gu, ' ').trim();
}

/** Shortens a title that is too long for every size, with an ellipsis. */
function shorten(title: string, boxWidth: number, { size, maxLines }: TitleSize): SetTitle {
  const maxEm = boxWidth / size;
  const characters = graphemes(clipToWidth(title, maxEm * maxLines).replace(/…$/u, ''));
  while (characters.length > 0) {
    const text = `${characters.join('').trimEnd()}…`;
    const setting = breakLines(text, maxEm, maxLines) ?? breakLines(text, maxEm, maxLines, true);
    if (setting) return { lines: setting.lines, size };
    characters.pop();
  }
  return { lines: [clipToWidth(title, maxEm)], size };
}

/**
 * Sets a title in balanced lines: breaks between words (`Intl.Segmenter`), preferably after punctuation; no line starts
 * with punctuation or ends with an opening mark, and no Latin word or number is split. "|" forces a break. The cheapest
 * of the sizes wins; a smaller one needs better breaks.
 *
 * @param boxWidth width of the lines in user units
 * @param sizes from the largest to the smallest
 * @param shrink cost of each unit that a size is below the largest
 */
export function setTitle(
  title: string,
  boxWidth: number,
  sizes: readonly [TitleSize, ...TitleSize[]],
  shrink = 0.16,
): SetTitle {
  const plain = plainTitle(title);
  const forced = forcedLines(title);
  const [largest] = sizes;

  const choose = (settingFor: (option: TitleSize) => Setting | null): SetTitle | null => {
    let best: (Setting & { size: number }) | null = null;
    for (const option of sizes) {
      const setting = settingFor(option);
      if (!setting) continue;
      const step = largest.size - option.size;
      const cost =
        setting.cost +
        step * shrink +
        Math.max(0, step - 12) ** 2 * price.muchSmaller +
        setting.lines.length * price.line;
      if (!best || cost < best.cost) best = { lines: setting.lines, cost, size: option.size };
    }
    return best && { lines: best.lines, size: best.size };
  };

  const asForced = ({ size, maxLines }: TitleSize): Setting | null => {
    const fits = forced !== null && forced.length <= maxLines && forced.every((l) => emWidth(l) * size <= boxWidth);
    return fits ? { lines: forced, cost: 0 } : null;
  };
  return (
    choose(asForced) ??
    choose(({ size, maxLines }) => breakLines(plain, boxWidth / size, maxLines)) ??
    shorten(plain, boxWidth, sizes[sizes.length - 1] ?? largest)
  );
}
