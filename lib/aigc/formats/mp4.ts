import { ascii, type Finding, textOf, viewOf } from '../bytes';

/** Container boxes. */
const CONTAINERS = new Set(['moov', 'udta', 'trak', 'mdia', 'ilst', 'meta']);
const XMP_ID = 'be7acfcb97a942e89c71999491e3afac';
const C2PA_IDS = new Set(['d8fec3d61b0e483c92975828877ec481']);
const DEEPEST = 12;
const MOST_BOXES = 20_000;
/** Maximum size of a box that is read; bytes. */
export const MOST_BOX = 64 * 1024 * 1024;

export interface Box {
  type: string;
  /** Start and end of its content. */
  from: number;
  to: number;
}

/** Parses the header of the box at `at`, in data up to `end`; null if it is invalid. */
export function boxAt(view: DataView, at: number, end: number, offset = 0): Box | null {
  const here = at - offset;
  if (here < 0 || here + 8 > view.byteLength || at + 8 > end) return null;
  const size = view.getUint32(here);
  const type = String.fromCharCode(...[4, 5, 6, 7].map((byte) => view.getUint8(here + byte)));
  if (size === 1) {
    if (here + 16 > view.byteLength) return null;
    const long = Number(view.getBigUint64(here + 8));
    return long < 16 ? null : { type, from: at + 16, to: Math.min(end, at + long) };
  }
  if (size === 0) return { type, from: at + 8, to: end };
  return size < 8 ? null : { type, from: at + 8, to: Math.min(end, at + size) };
}

const hex = (bytes: Uint8Array): string => [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');

/** Reads the content of a `uuid` box. */
export function* readUuid(content: Uint8Array): Generator<Finding> {
  const id = hex(content.subarray(0, 16));
  if (C2PA_IDS.has(id)) yield { manifest: true };
  if (id === XMP_ID) yield { place: 'XMP', key: '', text: textOf(content.subarray(16)), kind: 'xmp' };
}

/** Names of the `mdta` keys, in order. */
function keysIn(bytes: Uint8Array): string[] {
  const view = viewOf(bytes);
  const keys: string[] = [];
  for (let at = 8; at + 8 <= bytes.length && keys.length < 1000; ) {
    const size = view.getUint32(at);
    if (size < 8) break;
    keys.push(textOf(bytes.subarray(at + 8, at + size)));
    at += size;
  }
  return keys;
}

/** Texts of the metadata below a box. */
export function* readBoxes(bytes: Uint8Array): Generator<Finding> {
  const view = viewOf(bytes);
  let boxes = 0;

  function* walk(
    from: number,
    to: number,
    parent: string,
    depth: number,
    keys: readonly string[],
    key: string,
  ): Generator<Finding> {
    let known = keys;
    for (let at = from; at < to; ) {
      const box = boxAt(view, at, to);
      boxes += 1;
      if (!box || boxes > MOST_BOXES || depth > DEEPEST) return;
      const content = bytes.subarray(box.from, box.to);
      if (box.type === 'keys') known = keysIn(content);
      else if (box.type === 'uuid') yield* readUuid(content);
      else if (box.type === 'XMP_') yield { place: 'XMP', key: '', text: textOf(content), kind: 'xmp' };
      else if (box.type === 'data' && parent !== '')
        yield { place: `MP4 元数据 ${key}`, key, text: textOf(content.subarray(8)) };
      else if (box.type === 'name' || box.type === 'mean') {
        // A free-form item (`----`) contains its own name.
        if (box.type === 'name') key = textOf(content.subarray(4));
      } else if (parent === 'ilst') {
        const name = known[view.getUint32(box.from - 4) - 1] ?? box.type;
        yield* walk(box.from, box.to, 'item', depth + 1, known, name);
      } else if (CONTAINERS.has(box.type)) {
        // QuickTime's `meta` starts with its first box, MP4's with four bytes of version and flags.
        const plain = box.type !== 'meta' || ascii(content, 4, 4) === 'hdlr';
        yield* walk(box.from + (plain ? 0 : 4), box.to, box.type, depth + 1, known, '');
      } else if (parent === 'udta') {
        // QuickTime prefixes the text with length and language.
        const text = box.type.startsWith('\u00a9') ? content.subarray(4) : content;
        yield { place: `MP4 用户数据 ${box.type}`, key: box.type, text: textOf(text) };
      }
      if (box.to <= at) return;
      at = box.to;
    }
  }
  yield* walk(0, bytes.length, '', 0, [], '');
}
