import { Resvg } from '@resvg/resvg-js';
import { escapeXml } from '@/lib/art/svg';

/** Outline of a text, with its baseline starting at the origin. */
export interface Outline {
  /** Path data, y downwards, in thousandths of the font size. */
  path: string;
  /** In thousandths of the font size. */
  width: number;
}

const UNITS = 1000;
/** Space after the ink, because the outline does not include the last letter's advance. */
const SIDE = 50;

/** Shapes a text by the rules of its script: joining letters, stacks, combining marks, emoji sequences. */
export function outlineOf(text: string, fontFile: string): Outline {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${UNITS}" height="${UNITS}"><text xml:space="preserve" font-size="${UNITS}">${escapeXml(text)}</text></svg>`;
  const drawn = new Resvg(svg, { font: { loadSystemFonts: false, fontFiles: [fontFile] } });
  const box = drawn.getBBox();
  const path = Array.from(drawn.toString().matchAll(/ d="([^"]*)"/g), ([, data]) => data).join(' ');
  return { path, width: box ? box.x + box.width + SIDE : 0 };
}
