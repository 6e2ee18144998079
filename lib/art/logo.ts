import { gold, ink, vermilion, white } from './palette';
import { seal } from './seal';
import { at, circle, drawing, type Label, path, placed, polar } from './svg';

/** Worn seal that serves as the logo's background. */
const sealGround =
  'M6 1.4L58.4 1a4.6 4.6 0 0 1 4.7 4.6l-.4 25.9.5 27a4.6 4.6 0 0 1-4.8 4.5L32 62.6l-26.4.6' +
  'A4.6 4.6 0 0 1 1 58.6l.5-26.4L1 6a4.6 4.6 0 0 1 5-4.6z';

/** An open ring like the C of ©, with a book inside: one page in relief and one in intaglio. */
const openRing = 'M49.3 22.6A19.6 19.6 0 1 0 49.3 41.4';
const reliefPage = 'M32 24.9c-3-2-6.2-2.7-10.3-2.7v17.2c4.1 0 7.3.7 10.3 2.7z';
const intaglioPage = 'M33.6 25.6c2.7-1.7 5.6-2.2 9.1-2.2v14.9c-3.5 0-6.4.5-9.1 2.2z';

/** Logo of the association. Minimum size 24 px. */
export function logo(label: Label = null): string {
  return drawing(
    '0 0 64 64',
    label,
    [
      path(sealGround, { fill: vermilion[6] }),
      path(openRing, { stroke: white, width: 4.6 }),
      path(reliefPage, { fill: white }),
      path(intaglioPage, { stroke: white, width: 2.2 }),
    ].join(''),
  );
}

const medalTicks = 90;

/** Medal of the gold prize: the logo in gold inside a rim of rays, with the prize's seal at the bottom right. */
export function medal(label: Label = null): string {
  const center = { x: 240, y: 240 };
  const rays = Array.from({ length: medalTicks }, (_, index) => {
    const angle = (index / medalTicks) * Math.PI * 2;
    const isLong = index % 15 === 0;
    const inner = isLong ? 128 : [152, 144, 150, 140][index % 4];
    return `M${at(polar(center, angle, inner ?? 150))}L${at(polar(center, angle, 188))}`;
  });
  return drawing(
    '0 0 480 480',
    label,
    [
      circle(center, 236, { stroke: gold[8], width: 1 }),
      circle(center, 222, { fill: ink[9], stroke: gold[5], width: 3 }),
      circle(center, 214, { stroke: gold[6], width: 1 }),
      path(rays.join(''), { stroke: gold[5], width: 1.2 }),
      circle(center, 124, { stroke: gold[7], width: 1 }),
      path('M318.5 168.5A106 106 0 1 0 318.5 311.5', { stroke: gold[3], width: 16 }),
      path('M240 199c-18-12-38-16-62-16v104c24 0 44 4 62 16z', { fill: gold[3] }),
      path('M248 203c16-10 34-14 56-14v92c-22 0-40 4-56 14z', { stroke: gold[3], width: 7 }),
      placed(seal('金奖', 68, { color: vermilion[5], seed: 'medal' }), { x: 362, y: 384 }),
    ].join(''),
  );
}
