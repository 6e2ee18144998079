import { graphemes } from '@/lib/text/graphemes';
import { ink, paper } from './palette';
import { seal } from './seal';
import { drawing, path, placed, rect, type } from './svg';

/** Common surnames of two characters. */
const compoundSurnames = new Set(
  (
    '欧阳 司马 上官 诸葛 东方 皇甫 尉迟 公孙 慕容 令狐 司徒 夏侯 长孙 宇文 轩辕 端木 南宫 独孤 申屠 ' +
    '濮阳 淳于 澹台 公冶 太史 闻人 钟离 呼延 百里 东郭 西门 完颜 赫连 拓跋 万俟 闾丘 司空 第五 亓官'
  ).split(' '),
);

export interface NameParts {
  surname: string;
  /** Empty for a single-character name. */
  given: string;
}

/**
 * Splits a name for its leaf. Chinese names are split after the surname, including compound ones; for names with a
 * middle dot or spaces, takes the first character of each of the first two parts.
 */
export function splitName(name: string): NameParts {
  const parts = name.trim().split(/[\s·•‧∙⋅・･]+/u);
  if (parts.length > 1) {
    const [first = '', second = ''] = parts.map((part) => graphemes(part)[0]?.toUpperCase() ?? '');
    return { surname: first, given: second };
  }
  const characters = graphemes(parts[0] ?? '');
  const pair = characters.slice(0, 2).join('');
  const length = characters.length > 2 && compoundSurnames.has(pair) ? 2 : 1;
  return { surname: characters.slice(0, length).join(''), given: characters.slice(length).join('') };
}

const plateGrounds = [paper[1], ink[0], paper[2]] as const;

export interface NameplateInput {
  name: string;
  /** Position in a list; the ground alternates by it. */
  index?: number;
  /** True if the name is beside the portrait. */
  decorative?: boolean;
}

/** Portrait of a person: a ruled leaf, 4:5, with the surname in print and the given name as a seal. */
export function nameplate({ name, index = 0, decorative = false }: NameplateInput): string {
  const { surname, given } = splitName(name);
  const background = plateGrounds[Math.abs(Math.trunc(index)) % plateGrounds.length] ?? paper[1];
  const rules = [36, 72, 108, 144, 180].map((x) => `M${x} 12V258`).join('');
  const characters = graphemes(surname);
  const isCompound = characters.length > 1;
  const size = isCompound ? 88 : 118;
  const bases = isCompound ? [104, 200] : [164];
  const print = characters.map((character, row) =>
    type(
      character,
      { x: isCompound ? 96 : 108, y: bases[row] ?? 164 },
      { font: 'serif', weight: 700, size, anchor: 'middle', fill: ink[8] },
    ),
  );
  return drawing(
    '0 0 216 270',
    decorative ? null : name,
    [
      rect(0, 0, 216, 270, { fill: background }),
      path(`M12 12H204V258H12z${rules}`, { stroke: paper[4], width: 1 }),
      ...print,
      given === '' ? '' : placed(seal(given, 42, { seed: name }), { x: 150, y: 204 }),
    ].join(''),
  );
}
