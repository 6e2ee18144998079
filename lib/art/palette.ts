/**
 * Colour scales of generated pictures, from 0 (lightest) to 9. Duplicates the style sheet, because pictures also exist
 * outside CSS.
 */
export const ink = [
  '#EEF3F7',
  '#DAE4EC',
  '#B7C9D8',
  '#8FABC1',
  '#668AA8',
  '#456E90',
  '#305779',
  '#224461',
  '#18324A',
  '#0E2032',
] as const;

/** Vermilion of seals. */
export const vermilion = [
  '#FCF2EF',
  '#F8E0DA',
  '#F0C0B5',
  '#E59A8A',
  '#D97260',
  '#CB503C',
  '#B93A27',
  '#9C2E1E',
  '#7A2417',
  '#541810',
] as const;

/** Gold of the prize area. */
export const gold = [
  '#FAF6EA',
  '#F2E8CD',
  '#E6D4A3',
  '#D8BD79',
  '#C8A55A',
  '#B28C3F',
  '#8C6A28',
  '#71541F',
  '#533E18',
  '#352810',
] as const;

/** Warm neutrals. */
export const paper = [
  '#FDFCFA',
  '#F8F5EF',
  '#F0ECE3',
  '#E4DED2',
  '#CFC7B8',
  '#A89F90',
  '#7F776A',
  '#625B50',
  '#423D35',
  '#221F1A',
] as const;

export const white = '#FFFFFF';

/** Hairline on the night ground. */
const nightLine = '#1D3044';

/** Colours of a ground. Only one figure of a motif has the accent colour. */
export interface Ground {
  background: string;
  /** Main lines and fills. */
  line: string;
  /** Secondary lines. */
  middle: string;
  /** Subtle lines. */
  soft: string;
  /** Background of a leaf or sheet on the ground. */
  sheet: string;
  title: string;
  /** Publisher and date below the title. */
  meta: string;
  /** Channel name above the title. */
  label: string;
  accent: string;
  /** Characters on the accent colour. */
  onAccent: string;
}

const onPaper = {
  line: ink[8],
  middle: ink[4],
  accent: vermilion[6],
  label: vermilion[6],
  onAccent: white,
} as const;

/** Grounds of covers; each channel allows some of them. */
export const grounds = {
  paper: { ...onPaper, background: paper[1], soft: paper[3], sheet: white, title: paper[9], meta: paper[7] },
  deep: { ...onPaper, background: paper[2], soft: paper[4], sheet: paper[1], title: paper[9], meta: paper[7] },
  mist: { ...onPaper, background: ink[0], soft: ink[2], sheet: white, title: ink[9], meta: ink[6] },
  ink: {
    background: ink[8],
    line: ink[1],
    middle: ink[4],
    soft: ink[7],
    sheet: 'none',
    title: white,
    meta: ink[2],
    label: ink[2],
    accent: vermilion[5],
    onAccent: white,
  },
  night: {
    background: ink[9],
    line: gold[3],
    middle: gold[6],
    soft: nightLine,
    sheet: 'none',
    title: gold[1],
    meta: ink[3],
    label: ink[3],
    accent: vermilion[5],
    onAccent: white,
  },
} as const satisfies Record<string, Ground>;

export type GroundName = keyof typeof grounds;
