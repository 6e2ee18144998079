import { seal } from '../seal';
import { line, placed, rect, type } from '../svg';
import { each, type Motif } from './motif';

/** 公告, 文字: columns of a printed leaf, with bars as text and one column in the accent colour. */
export const columns: Motif = ({ random, box, ground }) => {
  const count = box.width > box.height * 1.5 ? 16 : 8;
  const columnWidth = box.width / count;
  const bottom = box.y + box.height;
  const accented = random.integer(1, count - 2);

  const rules = each(count + 1, (index) => {
    const x = box.x + index * columnWidth;
    return line({ x, y: box.y }, { x, y: bottom }, ground.soft);
  });

  const bars = each(count, (index) => {
    const isFirstRead = index === count - 1;
    const indent = isFirstRead ? 0 : random.integer(0, 2) * box.height * 0.06;
    const end = box.y + box.height * (0.42 + random.next() * 0.56);
    const fill = index === accented ? ground.accent : ground.line;
    let top = box.y + indent + 14;
    let drawn = '';
    while (top < end - 20) {
      const length = Math.min(end - top, box.height * (0.1 + random.next() * 0.28));
      drawn += rect(box.x + (index + 0.32) * columnWidth, top, columnWidth * 0.36, length, { fill });
      top += length + 12;
    }
    return drawn;
  });
  return rules + bars;
};

/** Fallback characters for a title without Chinese ones. */
const spareSorts = '版权所有作品登记';

/** 知识: movable type in a forme, with the characters of the title. */
export const forme: Motif = ({ random, box, ground, title }) => {
  const perRow = box.width > box.height * 1.5 ? 8 : 4;
  const cell = Math.min(box.width / perRow, box.height);
  const rows = Math.max(1, Math.floor(box.height / cell));
  const left = box.x + (box.width - cell * perRow) / 2;
  const top = box.y + (box.height - rows * cell) / 2;
  const found = [...title.replace(/[^\u4e00-\u9fff]/g, '')];
  const characters = found.length > 0 ? found : [...spareSorts];
  const accented = random.integer(0, perRow * rows - 1);

  return each(perRow * rows, (index) => {
    const chance = random.next();
    const isAccented = index === accented;
    const isInked = !isAccented && chance > 0.7;
    const isPrinted = chance > 0.35;
    const x = left + (index % perRow) * cell + 5;
    const y = top + Math.floor(index / perRow) * cell + 5;
    const edge = cell - 10;

    const stroke = isAccented ? ground.accent : isPrinted ? ground.line : ground.soft;
    const fill = isAccented ? ground.accent : isInked ? ground.line : 'none';
    const block = rect(x, y, edge, edge, { fill, stroke, width: 3 });
    if (chance <= 0.22 && !isAccented) return block;

    const open = isPrinted ? ground.line : ground.middle;
    const face = isAccented ? ground.onAccent : isInked ? ground.background : open;
    const origin = { x: x + edge / 2, y: y + edge * 0.725 };
    const character = characters[index % characters.length] ?? '';
    return (
      block + type(character, origin, { font: 'serif', weight: 700, size: edge * 0.62, anchor: 'middle', fill: face })
    );
  });
};

/** 合同范本: two leaves of a contract with a seal across the seam. */
export const seam: Motif = ({ random, box: whole, ground }) => {
  const width = Math.min(whole.width, whole.height * 1.25);
  const box = { ...whole, width, x: whole.x + (whole.width - width) / 2 };
  const center = box.x + box.width / 2;
  const top = box.y + box.height * 0.05;
  const height = box.height * 0.9;
  const leafWidth = box.width / 2 - 5;

  const leaves = each(2, (side) => {
    const left = side === 0 ? box.x : center + 5;
    const leafTop = top + side * 22;
    const textLeft = left + 26;
    const textWidth = leafWidth - 52;
    const sheet = rect(left, leafTop, leafWidth, height - 22, { fill: ground.sheet, stroke: ground.line, width: 3 });
    let drawn = sheet + rect(textLeft, leafTop + 40, textWidth * 0.55, 12, { fill: ground.line });
    for (let y = leafTop + 80; y < top + height - 60; y += 22) {
      const share = random.next() > 0.75 ? 0.3 + random.next() * 0.4 : 1;
      drawn += line({ x: textLeft, y }, { x: textLeft + textWidth * share, y }, ground.middle, 3);
    }
    return drawn;
  });

  const size = box.width * 0.3;
  const y = box.y + box.height * (0.36 + random.next() * 0.3);
  const degrees = random.next() * 8 - 4;
  const stamp = seal('版权之印', size, {
    color: ground.accent,
    characterColor: ground.onAccent,
    seed: `seam:${Math.round(y)}`,
  });
  const turn = { degrees, around: { x: size / 2, y: size / 2 } };
  return leaves + placed(stamp, { x: center - size / 2, y: y - size / 2 }, turn);
};

/** 专家: bamboo slips bound by two cords, with one slip drawn out. */
export const slips: Motif = ({ random, box, ground }) => {
  const count = box.width > box.height * 1.5 ? 19 : 9;
  const pitch = box.width / count;
  const gap = pitch * 0.2;
  const accented = random.integer(2, count - 3);
  const height = box.height * 0.86;
  const cords = [0.24, 0.76].map((share) => box.y + box.height * (0.05 + share * 0.86));

  const bamboo = each(count, (index) => {
    const isAccented = index === accented;
    const shift = (random.next() - 0.5) * box.height * 0.05 + (isAccented ? box.height * 0.02 : 0);
    const x = box.x + index * pitch + gap / 2;
    const top = box.y + box.height * 0.05 + shift;
    const body = rect(x, top, pitch - gap, height, {
      fill: isAccented ? ground.accent : ground.sheet,
      stroke: isAccented ? ground.accent : ground.line,
      width: 3,
    });
    if (isAccented) return body;

    let written = '';
    const end = top + height * (0.5 + random.next() * 0.44);
    for (let y = top + height * 0.05; y < end - 12; ) {
      const length = Math.min(end - y, height * (0.025 + random.next() * 0.06));
      const isUnderCord = cords.some((cord) => y < cord + 12 && y + length > cord - 12);
      const width = (pitch - gap) * 0.34;
      if (!isUnderCord) written += rect(x + (pitch - gap - width) / 2, y, width, length, { fill: ground.middle });
      y += length + height * 0.022;
    }
    return body + written;
  });

  const ties = cords.flatMap((y) =>
    [-4, 4].map((offset) =>
      line({ x: box.x - 4, y: y + offset }, { x: box.x + box.width + 4, y: y + offset }, ground.line, 3),
    ),
  );
  return bamboo + ties.join('');
};
