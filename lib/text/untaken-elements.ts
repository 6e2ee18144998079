import { declarationsOf, type SourceElement } from './shown-markup';

/** Elements that show something and cannot be part of a text, by what they show. */
const UNTAKEN: Readonly<Record<string, string>> = {
  svg: '矢量图',
  canvas: '画布上的图',
  video: '视频',
  audio: '音频',
  iframe: '嵌入的网页或视频',
  object: '嵌入的对象',
  embed: '嵌入的对象',
  mpvoice: '公众号的音频',
  qqmusic: '公众号的音频',
};
/** Cards of WeChat articles: accounts, videos, products, mini programs. */
const CARD = /^mp-(?:common|miniprogram|weapp)/;

/** Minimum edges of a picture in px: smaller ones are tracking pixels. */
const SMALLEST = 3;
/** Minimum edges of a drawing or background in px: smaller ones are icons and ornaments of the page. */
const SMALLEST_DRAWING = 48;
/** Elements that draw; others of a drawing group, define or animate. */
const SHAPES: ReadonlySet<string> = new Set([
  ...['path', 'rect', 'circle', 'ellipse', 'line', 'polygon', 'polyline', 'text', 'use'],
]);
/** Units of lengths in px; others depend on the page. */
const PX: ReadonlyMap<string, number> = new Map([
  ['', 1],
  ['px', 1],
  ['pt', 4 / 3],
  ['em', 16],
  ['rem', 16],
]);

/** Name of the content of an element that cannot be part of a text; undefined for pictures and text. */
export const untakenOf = (name: string): string | undefined =>
  Object.hasOwn(UNTAKEN, name) ? UNTAKEN[name] : CARD.test(name) ? '公众号的卡片' : undefined;

export const isShape = (name: string): boolean => SHAPES.has(name);

/** Length in px; undefined for none and for one that depends on the page. */
function pxOf(length = ''): number | undefined {
  const [, value, unit = ''] = /^(\d+(?:\.\d*)?|\.\d+)\s*([a-z]*)$/.exec(length.trim().toLowerCase()) ?? [];
  const px = PX.get(unit);
  return value === undefined || px === undefined ? undefined : Number(value) * px;
}

/** Width and height of an element in px, as far as it states them. */
function edgesOf({ attribute }: SourceElement): (number | undefined)[] {
  const css = declarationsOf(attribute('style'));
  return ['width', 'height'].map((side) => pxOf(css.get(side)) ?? pxOf(attribute(side) ?? undefined));
}
const isBelow = (edges: readonly (number | undefined)[], least: number) =>
  edges.some((edge) => edge !== undefined && edge < least);

/**
 * Tests for what is too small to be seen: tracking pixels, and drawings that are icons of the page. A drawing without any
 * size of its own has one by the style sheet of its page, as icons do; one of a relative size is as large as its viewBox.
 */
export function isTooSmall(element: SourceElement): boolean {
  const { name, attribute } = element;
  const edges = edgesOf(element);
  if (name !== 'svg') return isBelow(edges, SMALLEST);
  const css = declarationsOf(attribute('style'));
  const hasSize = ['width', 'height'].some((side) => css.has(side) || attribute(side) !== null);
  const [, , width, height] = (attribute('viewbox') ?? attribute('viewBox') ?? '').split(/[\s,]+/);
  const [across = pxOf(width), down = pxOf(height)] = edges;
  return !hasSize || (across === undefined && down === undefined) || isBelow([across, down], SMALLEST_DRAWING);
}

/** Properties that give an empty element a height. */
const HEIGHTS = ['height', 'min-height', 'padding', 'padding-top', 'padding-bottom'];

/** Tests for a height that shows a picture; one that depends on the page does. */
function isHigh(height = ''): boolean {
  const [first = ''] = height.split(/[\s/]+/);
  return (pxOf(first) ?? 0) >= SMALLEST_DRAWING || /^[1-9]\d*(?:\.\d*)?(?:%|vw|vh)$/.test(first);
}

/** An address in CSS; without quotes it has neither blanks nor brackets. */
const ADDRESS = /\burl\(\s*(?:"([^"]*)"|'([^']*)'|([^"'()\s]+))\s*\)/i;

/**
 * Address of the picture in the background of an element; empty for none, for a pattern that repeats, and for an ornament
 * without a height of its own. Behind words a background is decoration: only an element without text shows a picture.
 */
export function backgroundOf(element: SourceElement): string {
  const css = declarationsOf(element.attribute('style'));
  const layers = css.get('background-image') ?? css.get('background') ?? '';
  const [, ...addresses] = ADDRESS.exec(layers) ?? [];
  const address = addresses.find(Boolean) ?? '';
  const tiling = `${css.get('background-repeat')} ${layers.replace(new RegExp(ADDRESS, 'gi'), '')}`;
  const isPattern = /\brepeat\b/.test(tiling.replace(/no-repeat/g, ''));
  if (address === '' || isPattern || isBelow(edgesOf(element), SMALLEST_DRAWING)) return '';
  return element.name === 'svg' || HEIGHTS.some((name) => isHigh(css.get(name))) ? address : '';
}
