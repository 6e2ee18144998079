import { at, circle, line, path, polar, rect, tenth } from '../svg';
import { each, fitted, type Motif, middle } from './motif';

/** 文创: a folding fan. */
export const fan: Motif = ({ random, box, ground }) => {
  const radius = Math.min(box.width * 0.5, box.height * 0.76);
  const center = middle(box);
  const pivot = { x: center.x, y: center.y + radius * 0.47 };
  const folds = 15;
  const start = Math.PI * (1.06 + random.next() * 0.03);
  const end = Math.PI * 1.93;
  const accented = random.integer(2, folds - 3);
  const neck = radius * 0.36;

  const leaf = each(folds, (index) => {
    const from = start + ((end - start) * index) / folds;
    const to = start + ((end - start) * (index + 1)) / folds;
    const outline = [
      polar(pivot, from, neck),
      polar(pivot, from, radius),
      polar(pivot, to, radius * 0.985),
      polar(pivot, to, neck),
    ].map(at);
    const fill = index === accented ? ground.accent : index % 2 === 1 ? ground.soft : 'none';
    const rib = line(pivot, polar(pivot, (from + to) / 2, neck), ground.middle, 4);
    return path(`M${outline.join('L')}z`, { fill, stroke: ground.line, width: 1.5 }) + rib;
  });
  return leaf + circle(pivot, radius * 0.03, { fill: ground.line });
};

/** 讲座: curved rows of seats in front of a speaker. */
export const seats: Motif = ({ random, box, ground }) => {
  const reach = Math.min(box.height * 0.9, box.width * 0.78);
  const center = middle(box);
  const speaker = { x: center.x, y: center.y - reach * 0.46 };
  const rows = 7;
  const opening = Math.min(0.42 * Math.PI, Math.asin(Math.min(1, box.width / 2 / reach)) * 0.94);

  const benches = each(rows, (row) => {
    const radius = reach * (0.34 + (row / (rows - 1)) * 0.64);
    const count = 6 + row * 2 + (row % 2);
    return each(count, (seat) => {
      const angle = Math.PI / 2 - opening + (2 * opening * seat) / (count - 1);
      const place = polar(speaker, angle, radius);
      const size = reach * 0.026;
      const chance = random.next();
      if (chance > 0.38) return circle(place, size, { fill: ground.line });
      if (chance > 0.14) return circle(place, size, { stroke: ground.line, width: 2.5 });
      return circle(place, size * 0.4, { fill: ground.middle });
    });
  });
  const voice = each(3, (index) => {
    const radius = reach * (0.14 + index * 0.055);
    const from = at(polar(speaker, Math.PI / 2 - opening, radius));
    const to = at(polar(speaker, Math.PI / 2 + opening, radius));
    return path(`M${from}A${tenth(radius)} ${tenth(radius)} 0 0 1 ${to}`, { stroke: ground.middle, width: 2 });
  });
  return benches + voice + circle(speaker, reach * 0.075, { fill: ground.accent });
};

/** 交流: people around a table, with coloured papers. */
export const table: Motif = ({ random, box, ground }) => {
  const center = middle(box);
  const reach = Math.min(box.width, box.height) * 0.48;
  const count = random.integer(9, 13);
  const turn = random.next() * Math.PI;
  const accented = random.integer(0, count - 1);

  const places = each(count, (index) => {
    const angle = turn + (index / count) * Math.PI * 2;
    const isAccented = index === accented;
    const person = polar(center, angle, reach * 0.88);
    const isGuest = random.next() > 0.6;
    const size = reach * 0.105;
    const paint = isGuest ? { stroke: ground.line, width: 4 } : { fill: ground.line };
    const sheet = [-0.075, 0.075].flatMap((spread) => {
      const near = polar(center, angle + spread, reach * 0.62);
      const far = polar(center, angle + spread, reach * 0.5);
      return spread < 0 ? [near, far] : [far, near];
    });
    return (
      circle(person, size, isAccented ? { fill: ground.accent } : paint) +
      path(`M${sheet.map(at).join('L')}z`, { stroke: isAccented ? ground.accent : ground.middle, width: 2.5 })
    );
  });
  const rim =
    circle(center, reach * 0.7, { stroke: ground.line, width: 5 }) +
    circle(center, reach * 0.36, { stroke: ground.middle, width: 2 }) +
    circle(center, reach * 0.3, { stroke: ground.middle, width: 2 });
  return rim + places;
};

/** 参观: nested gates, lit towards the innermost door. */
export const gates: Motif = ({ random, box, ground }) => {
  const area = fitted(box, Math.min(box.width / box.height, 0.9));
  const base = area.y + area.height * 0.97;
  const count = 6;
  const lean = (random.next() - 0.5) * 0.16;
  const isRound = random.next() > 0.5;
  const floor = line({ x: box.x, y: base }, { x: box.x + box.width, y: base }, ground.line, 4);

  const arches = each(count, (index) => {
    const share = 1 - index * 0.15;
    const width = area.width * 0.94 * share;
    const height = area.height * 0.94 * share;
    const x = area.x + (area.width - width) / 2 + lean * area.width * index * 0.15;
    const isLast = index === count - 1;
    const isBold = index % 2 === 0;
    const paint = {
      fill: isLast ? ground.accent : 'none',
      stroke: isLast ? ground.accent : isBold ? ground.line : ground.middle,
      width: isBold ? 5 : 2,
    };
    if (!isRound) return rect(x, base - height, width, height, paint);
    const spring = base - height + width / 2;
    const arc = `A${tenth(width / 2)} ${tenth(width / 2)} 0 0 1 ${at({ x: x + width, y: spring })}`;
    return path(`M${at({ x, y: base })}L${at({ x, y: spring })}${arc}L${at({ x: x + width, y: base })}`, paint);
  });
  return arches + floor;
};
