import type { AwardClassKey } from '@/lib/contract/prize';
import { motifOf } from '../motif-of';
import { motifs } from '../motifs';
import { gold, grounds } from '../palette';
import { seeded } from '../seeded';
import { drawing } from '../svg';
import { crafts } from './crafts';
import { heard } from './heard';
import { nature } from './nature';
import { box, HEIGHT, letters, moved, type Pen, type Subject, WIDTH } from './pen';
import { people } from './people';
import { prints } from './prints';
import { screens } from './screens';
import { type SheetName, sheets } from './sheets';
import { type ToneName, tones } from './tones';
import { town } from './town';

export interface PicturedWork {
  id: number;
  title: string;
  classKey: AwardClassKey;
  author: string;
  scene: string;
  excerpt: readonly string[];
  score: string;
}

/** Everything that can be drawn, from far to near: what is later in this table stands before what is earlier. */
export const subjects: Readonly<Record<string, Subject>> = {
  ...nature,
  ...town,
  ...prints,
  ...people,
  ...crafts,
  ...screens,
};
/** Weather lies over everything. */
const over = ['雾', '雨', '雪花', '芦苇', '声波'];

interface Frame {
  x: number;
  y: number;
  width: number;
  height: number;
}
/** How a picture is cut, by the word of its scene. */
const frames: Readonly<Record<string, Frame>> = {
  横卷: { x: 22, y: 92, width: 596, height: 296 },
  立轴: { x: 170, y: 20, width: 300, height: 440 },
  方幅: { x: 112, y: 32, width: 416, height: 416 },
};
const wholeFrame: Frame = { x: 36, y: 30, width: 568, height: 420 };

const isTone = (word: string): word is ToneName => Object.hasOwn(tones, word);
const isSheet = (word: string): word is SheetName => Object.hasOwn(sheets, word);
export const frameNames = Object.keys(frames);
const isFrame = (word: string): boolean => Object.hasOwn(frames, word);

/** What each class is drawn in, where its scene names no tone. */
const usual: Record<AwardClassKey, ToneName> = {
  'entry-art': '水彩',
  'entry-music': '夜',
  'entry-film': '暮',
  'entry-soft': '晨',
  'entry-text': '晨',
  'entry-craft': '灯下',
};
/** What a work shows that nobody has described. */
const unsaid: Record<AwardClassKey, string> = {
  'entry-art': '山 水 亭',
  'entry-music': '夜 山 水 月',
  'entry-film': '暮 屋顶 人',
  'entry-soft': '留痕',
  'entry-text': '书页',
  'entry-craft': '笔记本',
};

/** Full of the class's motif, so quiet that the work stands before it. */
function wall({ classKey, title, id }: PicturedWork): string {
  const ground = {
    ...grounds.night,
    line: '#1D3044',
    middle: '#18293B',
    soft: '#14222F',
    accent: '#22384E',
    onAccent: '#14222F',
  };
  const random = seeded(`wall:${classKey}:${id}`);
  const area = { x: 20, y: 10, width: WIDTH - 40, height: HEIGHT - 20 };
  return (
    box(0, 0, WIDTH, HEIGHT, { fill: ground.background }) +
    motifs[motifOf(classKey, title)]({ random, box: area, ground, title })
  );
}

const hairline = ({ x, y, width, height }: Frame, out: number): string =>
  box(x - out, y - out, width + 2 * out, height + 2 * out, { stroke: gold[5], width: 1.2 });

/** A picture scaled until it fills its frame, and cut where it is too wide or too high. */
function cut(content: string, { x, y, width, height }: Frame): string {
  const scale = Math.max(width / WIDTH, height / HEIGHT);
  const placed = moved(content, x + (width - WIDTH * scale) / 2, y + (height - HEIGHT * scale) / 2, scale);
  return `<clipPath id="cut"><rect x="${x}" y="${y}" width="${width}" height="${height}"/></clipPath><g clip-path="url(#cut)">${placed}</g>`;
}

/** Sky or wall, then the subjects from far to near, then the weather. */
function scenery(pen: Pen, named: readonly string[]): string {
  const [top, foot] = pen.tone.sky;
  const sky = `<linearGradient id="sky" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${top}"/><stop offset="1" stop-color="${foot}"/></linearGradient><rect width="${WIDTH}" height="${HEIGHT}" fill="url(#sky)"/>`;
  const order = Object.keys(subjects);
  const rank = (word: string) => order.indexOf(word) + (over.includes(word) ? 1000 : 0);
  return (
    sky +
    [...named]
      .sort((a, b) => rank(a) - rank(b))
      .map((word) => subjects[word]?.(pen) ?? '')
      .join('')
  );
}

/** Black above and below a frame of film. */
const BAR = 46;

function subtitle(text: string): string {
  const at = { x: WIDTH / 2, y: HEIGHT - BAR - 16 };
  const set = letters(text, at.x, at.y, { size: 23, fill: '#FFFFFF', anchor: 'middle', font: 'sans' });
  return text && set.replace('<text', '<text stroke="#000000" stroke-width="5" stroke-opacity="0.55"') + set;
}

/** How each class hangs what was drawn. */
const hung: Record<AwardClassKey, (scene: string, work: PicturedWork, pen: Pen, frame: Frame) => string> = {
  'entry-art': (scene, work, { tone }, frame) => {
    const { x, y, width, height } = frame;
    return (
      wall(work) +
      box(x - 9, y - 9, width + 18, height + 18, { fill: tone.paper }) +
      hairline(frame, 13) +
      cut(scene, frame)
    );
  },
  'entry-film': (scene, work) =>
    scene +
    box(0, 0, WIDTH, BAR, { fill: '#040608' }) +
    box(0, HEIGHT - BAR, WIDTH, BAR, { fill: '#040608' }) +
    subtitle(spokenIn(work)),
  'entry-music': (scene, work, pen) =>
    scene + box(0, 0, WIDTH, HEIGHT, { fill: pen.tone.ink, opacity: 0.28 }) + heard(pen, work.score),
  'entry-soft': (_, work, pen) => wall(work) + unskied(pen, work),
  'entry-text': (scene, work, pen) => {
    const sheet = wordsOf(work).find(isSheet) ?? '书页';
    const { title, author, excerpt } = work;
    return (
      wall(work) +
      sheets[sheet](pen, { title, author, lines: excerpt.length > 0 ? excerpt : [title, author], vignette: scene })
    );
  },
  'entry-craft': (scene) => scene,
};

/** What is said in a film is the last of its words, where that is a sentence. */
const spokenIn = (work: PicturedWork): string => {
  const last = typeIn(work).at(-1) ?? '';
  return work.classKey === 'entry-film' && /[，。、）]/u.test(last) ? last : '';
};

const wordsOf = ({ scene, classKey }: Pick<PicturedWork, 'scene' | 'classKey'>): string[] =>
  (scene.trim() || unsaid[classKey]).split(/\s+/);
/** What is painted, each thing once. */
const subjectsOf = (work: PicturedWork): string[] => [
  ...new Set(wordsOf(work).filter((word) => Object.hasOwn(subjects, word))),
];
const namesNothing = (word: string): boolean =>
  !isTone(word) && !isFrame(word) && !isSheet(word) && !Object.hasOwn(subjects, word);
const typeIn = (work: PicturedWork): string[] => wordsOf(work).filter(namesNothing);
const unskied = (pen: Pen, work: PicturedWork): string =>
  subjectsOf(work)
    .map((word) => subjects[word]?.(pen) ?? '')
    .join('');

/**
 * The picture of a work, 640 by 480: what its scene says, painted in its tone and hung as its class is hung. The words of a
 * scene that name nothing stand in the picture as type: a subtitle, a sign, a label. The same work gives the same picture.
 */
export function workPicture(work: PicturedWork): string {
  const words = wordsOf(work);
  const tone = tones[words.find(isTone) ?? usual[work.classKey]];
  const named = subjectsOf(work);
  const pen: Pen = {
    tone,
    random: seeded(`work:${work.classKey}:${work.title}`),
    words: typeIn(work).filter((word) => word !== spokenIn(work)),
    has: (word) => named.includes(word),
  };
  const frame = frames[words.find(isFrame) ?? ''] ?? wholeFrame;
  const isBare = work.classKey === 'entry-soft' || (work.classKey === 'entry-text' && named.length === 0);
  const scene = isBare ? '' : scenery(pen, named);
  return drawing(`0 0 ${WIDTH} ${HEIGHT}`, work.title, hung[work.classKey](scene, work, pen, frame));
}
