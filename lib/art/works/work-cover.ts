import { channels } from '../channels';
import { coverSizes, doubleRule } from '../cover';
import { gold, grounds } from '../palette';
import { seal } from '../seal';
import { drawing, placed, rect, type } from '../svg';
import { clipToWidth, plainTitle, setTitle } from '../title-setting';
import { type PicturedWork, workPicture } from './work-picture';

const picture = { x: 560, y: 93, width: 592, height: 444 };
const textWidth = 420;

/** A work where it is shared, 1200 by 630: its picture hung on the night ground, its title, author and class beside. */
export function workCover(work: PicturedWork, publisher = '云州市版权协会'): string {
  const { width, height } = coverSizes.wide;
  const ground = grounds.night;
  const { label, seal: sealText } = channels[work.classKey];
  const { lines, size } = setTitle(work.title, textWidth, [
    { size: 60, maxLines: 3 },
    { size: 50, maxLines: 4 },
    { size: 40, maxLines: 5 },
  ]);
  const leading = size * 1.36;
  const base = 300 - ((lines.length - 1) * leading) / 2 + size * 0.36;
  const set = lines.map((text, index) =>
    type(
      text,
      { x: 86, y: base + index * leading },
      { font: 'serif', weight: 700, size, tracking: 1.5, fill: ground.title },
    ),
  );
  const hung = workPicture(work)
    .replace(/ (?:role|aria-label)="[^"]*"/g, '')
    .replace('<svg ', `<svg x="${picture.x}" y="${picture.y}" width="${picture.width}" height="${picture.height}" `);
  const stamp = seal(sealText, 66, { color: ground.accent, characterColor: ground.onAccent, seed: work.title });
  return drawing(
    `0 0 ${width} ${height}`,
    plainTitle(work.title),
    [
      rect(0, 0, width, height, { fill: ground.background }),
      doubleRule(coverSizes.wide, 30, ground.line),
      type(label, { x: 88, y: 124 }, { font: 'sans', weight: 500, size: 25, tracking: 3, fill: ground.label }),
      ...set,
      type(clipToWidth(work.author, 18), { x: 88, y: 506 }, { font: 'sans', size: 24, fill: ground.title }),
      type(clipToWidth(publisher, 18), { x: 88, y: 544 }, { font: 'sans', size: 22, fill: ground.meta }),
      rect(picture.x - 8, picture.y - 8, picture.width + 16, picture.height + 16, { stroke: gold[5], width: 1.5 }),
      hung,
      placed(stamp, { x: 1098, y: 500 }),
    ].join(''),
  );
}
