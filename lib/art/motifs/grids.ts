import { circle, line, path, rect, tenth } from '../svg';
import { type Box, each, fitted, type Motif } from './motif';

/** 活动: a month of dots, with the day as a sun. */
export const days: Motif = ({ random, box, ground }) => {
  const isWide = box.width > box.height * 1.5;
  const perRow = isWide ? 13 : 5;
  const rows = isWide ? 5 : 7;
  const cellWidth = box.width / perRow;
  const cellHeight = box.height / rows;
  const dot = Math.min(15, Math.min(cellWidth, cellHeight) * 0.3);
  const sun = { column: random.integer(1, perRow - 2), row: random.integer(1, rows - 2) };
  const place = (column: number, row: number) => ({
    x: box.x + (column + 0.5) * cellWidth,
    y: box.y + (row + 0.5) * cellHeight,
  });

  const dots = each(perRow * rows, (index) => {
    const column = index % perRow;
    const row = Math.floor(index / perRow);
    if (Math.abs(column - sun.column) < 2 && Math.abs(row - sun.row) < 2) return '';
    const chance = random.next();
    const center = place(column, row);
    if (chance > 0.72) return circle(center, dot, { fill: ground.line });
    if (chance > 0.4) return circle(center, dot, { stroke: ground.line, width: 3 });
    return circle(center, dot / 3, { fill: ground.middle });
  });

  const center = place(sun.column, sun.row);
  const radius = Math.min(cellWidth, cellHeight) * (isWide ? 1.1 : 1.3);
  const halo = circle(center, radius + Math.min(16, radius * 0.2), { stroke: ground.accent, width: 2.5 });
  return dots + circle(center, radius, { fill: ground.accent }) + halo;
};

/** 风采: frames on a wall, split recursively. */
export const frames: Motif = ({ random, box, ground }) => {
  const cells: Box[] = [];
  const split = (cell: Box, depth: number): void => {
    if (depth === 0 || (cell.width < 130 && cell.height < 130)) {
      cells.push(cell);
      return;
    }
    const share = 0.36 + random.next() * 0.28;
    if (cell.width > cell.height) {
      const width = cell.width * share;
      split({ ...cell, width }, depth - 1);
      split({ ...cell, x: cell.x + width, width: cell.width - width }, depth - 1);
    } else {
      const height = cell.height * share;
      split({ ...cell, height }, depth - 1);
      split({ ...cell, y: cell.y + height, height: cell.height - height }, depth - 1);
    }
  };
  split(box, 3);
  const accented = random.integer(0, cells.length - 1);

  const hung = cells.map((cell, index) => {
    const chance = random.next();
    const gap = 7;
    const inner = { x: cell.x + gap, y: cell.y + gap, width: cell.width - 2 * gap, height: cell.height - 2 * gap };
    const { x, y, width, height } = inner;
    if (index === accented) {
      return rect(x, y, width, height, { fill: ground.accent, stroke: ground.accent, width: 3 });
    }
    const isTooLargeToFill = cell.width * cell.height > 16000;
    const isFilled = chance > 0.66 && !isTooLargeToFill;
    const frame = rect(x, y, width, height, { fill: isFilled ? ground.line : 'none', stroke: ground.line, width: 3 });
    if (isFilled) return frame;
    if (chance < 0.33) {
      const center = { x: x + width / 2, y: y + height / 2 };
      const radius = Math.min(width, height) * 0.3;
      return (
        frame +
        circle(center, radius, { stroke: ground.middle, width: 2 }) +
        circle(center, radius * 0.6, { stroke: ground.middle, width: 2 })
      );
    }
    const lines = each((height - 8) / 16 - 0.01, (row) => {
      const offset = (row + 1) * 16;
      const isLow = offset > height * 0.55;
      const level = y + offset;
      const ends = [
        { x: x + 12, y: level },
        { x: x + width - 12, y: level },
      ] as const;
      return offset < height - 8 ? line(...ends, isLow ? ground.line : ground.middle, isLow ? 3 : 1.5) : '';
    });
    return frame + lines;
  });
  return hung.join('');
};

/** 软件作品: a woven pattern of cells, the lower half mirroring the upper. */
export const weave: Motif = ({ random, box, ground }) => {
  const perRow = 9;
  const square = fitted(box, 1);
  const cell = square.width / perRow;
  const last = perRow * perRow - 1;
  const center = last / 2;
  const accented = random.integer(2, 6) * 4;

  return each(center + 1, (index) => {
    const chance = random.next();
    const mirrored = index === center ? [index] : [index, last - index];
    return mirrored
      .map((position) => {
        const x = square.x + (position % perRow) * cell;
        const y = square.y + Math.floor(position / perRow) * cell;
        const full = { x: x + 2, y: y + 2, edge: cell - 4 };
        if (position === accented) return rect(full.x, full.y, full.edge, full.edge, { fill: ground.accent });
        if (chance > 0.72) return rect(full.x, full.y, full.edge, full.edge, { fill: ground.line });
        if (chance > 0.5) return rect(full.x, y + cell * 0.36, full.edge, cell * 0.28, { fill: ground.line });
        if (chance > 0.28) return rect(x + cell * 0.36, full.y, cell * 0.28, full.edge, { fill: ground.middle });
        return circle({ x: x + cell / 2, y: y + cell / 2 }, cell * 0.1, { fill: ground.middle });
      })
      .join('');
  });
};

/** 软件服务: a page of code as indented bars, with one statement in the accent colour. */
export const indents: Motif = ({ random, box, ground }) => {
  const rows = Math.max(6, Math.round(box.height / 30));
  const pitch = box.height / rows;
  const tab = Math.min(box.width, box.height) * 0.085;
  const width = Math.min(box.width, box.height * 1.4);
  const left = box.x + (box.width - width) / 2;
  const accented = random.integer(3, rows - 4);
  let depth = 0;

  return each(rows, (row) => {
    const y = box.y + row * pitch + pitch * 0.28;
    const guides = each(depth, (level) =>
      line(
        { x: left + level * tab, y: y - pitch * 0.28 },
        { x: left + level * tab, y: y + pitch * 0.72 },
        ground.soft,
        2,
      ),
    );
    const start = left + depth * tab + (depth > 0 ? tab * 0.28 : 0);
    const room = left + width - start;
    const words = random.integer(1, 3);
    let x = start;
    const bars = each(words, (word) => {
      const length = Math.min(room * (0.16 + random.next() * 0.3), left + width - x);
      const isWorthDrawing = length > pitch * 0.4;
      const fill = row === accented ? ground.accent : word === 0 ? ground.line : ground.middle;
      const bar = isWorthDrawing ? rect(x, y, length, pitch * 0.42, { fill }) : '';
      x += length + pitch * 0.4;
      return bar;
    });
    depth = Math.max(0, Math.min(4, depth + (random.next() > 0.5 ? 1 : random.next() > 0.45 ? -1 : 0)));
    if (row >= rows - 3) depth = Math.min(depth, rows - 2 - row);
    return guides + bars;
  });
};

/** 会员: overlapping rows of roof tiles, one in the accent colour. */
export const tiles: Motif = ({ random, box, ground }) => {
  const perRow = box.width > box.height * 1.5 ? 11 : 5;
  const width = box.width / perRow;
  const radius = width / 2;
  const pitch = radius * 0.8;
  const rows = Math.max(3, Math.floor((box.height - radius) / pitch));
  const top = box.y + (box.height - rows * pitch - radius) / 2;
  const accentedRow = random.integer(1, rows - 2);
  const accentedColumn = random.integer(1, perRow - 2);

  const half = (x: number, y: number, reach: number): string =>
    `M${tenth(x - reach)} ${tenth(y)}A${tenth(reach)} ${tenth(reach)} 0 0 0 ${tenth(x + reach)} ${tenth(y)}`;

  // Draws the lowest row first: every tile covers the upper edge of those below it.
  return each(rows, (order) => {
    const row = rows - 1 - order;
    const isShifted = row % 2 === 1;
    const y = top + row * pitch;
    return each(isShifted ? perRow - 1 : perRow, (column) => {
      const x = box.x + (column + (isShifted ? 1 : 0.5)) * width;
      const isAccented = row === accentedRow && column === accentedColumn - (isShifted ? 1 : 0);
      const isGlazed = random.next() > 0.8;
      const fill = isAccented ? ground.accent : isGlazed ? ground.line : ground.background;
      const tile = path(`${half(x, y, radius)}z`, { fill, stroke: ground.line, width: 3.5, join: 'round' });
      if (isAccented || isGlazed) return tile;
      const inner = [0.7, 0.42].map((share) => path(half(x, y, radius * share), { stroke: ground.middle, width: 2 }));
      return tile + inner.join('');
    });
  });
};
