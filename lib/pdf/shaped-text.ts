import { Resvg } from '@resvg/resvg-js';
import { escapeXml } from '@/lib/art/svg';

/** A text as an outline, its base line from the origin to the right. */
export interface Outline {
  /** Path data, y downwards, in thousandths of the size. */
  path: string;
  /** In thousandths of the size. */
  width: number;
}

const UNITS = 1000;
/** Between the ink and what follows; the outline does not say how far its last letter reaches. */
const SIDE = 50;

/** Shapes a text as its script asks: letters that join, stacks, marks above and below, emoji of several parts. */
export function outlineOf(text: string, fontFile: string): Outline {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${UNITS}" height="${UNITS}"><text xml:space="preserve" font-size="${UNITS}">${escapeXml(text)}</text></svg>`;
  const drawn = new Resvg(svg, { font: { loadSystemFonts: false, fontFiles: [fontFile] } });
  const box = drawn.getBBox();
  const path = Array.from(drawn.toString().matchAll(/ d="([^"]*)"/g), ([, data]) => data).join(' ');
  return { path, width: box ? box.x + box.width + SIDE : 0 };
}
