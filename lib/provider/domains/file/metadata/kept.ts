/* Metadata kept in pictures: the orientation, and the label of generated content, which publishers must not remove. */

const ORIENTATION = 0x0112;
const SHORT = 3;
const MOST_ENTRIES = 400;

/** Reads the orientation of a TIFF block, 2 to 8; 1 (upright) for anything else. */
export function orientationOf(tiff: Buffer): number {
  const order = tiff.toString('latin1', 0, 2);
  if (tiff.length < 14 || (order !== 'II' && order !== 'MM')) return 1;
  const isLittle = order === 'II';
  const two = (at: number) => (isLittle ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at));
  const table = isLittle ? tiff.readUInt32LE(4) : tiff.readUInt32BE(4);
  if (table + 2 > tiff.length) return 1;
  const count = Math.min(two(table), MOST_ENTRIES);
  for (let at = table + 2; at + 12 <= Math.min(tiff.length, table + 2 + count * 12); at += 12) {
    if (two(at) !== ORIENTATION || two(at + 2) !== SHORT) continue;
    const value = two(at + 8);
    return value >= 2 && value <= 8 ? value : 1;
  }
  return 1;
}

/** Builds a TIFF block with an orientation only. */
export function orientationBlock(orientation: number): Buffer {
  const block = Buffer.alloc(26);
  block.write('II*\0', 'latin1');
  block.writeUInt32LE(8, 4);
  block.writeUInt16LE(1, 8);
  block.writeUInt16LE(ORIENTATION, 10);
  block.writeUInt16LE(SHORT, 12);
  block.writeUInt32LE(1, 14);
  block.writeUInt16LE(orientation, 18);
  return block;
}

/** Label of generated content as attribute or element of XMP, in its escaped form, and as plain JSON. */
const IN_ATTRIBUTE = /\bAIGC\s*=\s*(?:"([^"<]{1,4000})"|'([^'<]{1,4000})')/;
const IN_ELEMENT = /:AIGC>([^<>]{1,4000})</;
const IN_JSON = /"AIGC"\s*:\s*(\{[^{}]{1,4000}\})/;

/** Bytes of metadata in which a picture's labels are searched, of blocks that mention one; ten megabytes take long. */
const MOST_SEARCHED = 1024 * 1024;

/** Finds the labels in the metadata of one picture. */
export class Labels {
  private left = MOST_SEARCHED;

  /** As {@link labelPacket}; null also behind the limit. */
  packet(block: Buffer): Buffer | null {
    if (block.length > this.left || !block.includes('AIGC')) return null;
    this.left -= block.length;
    return labelPacket(block);
  }
}

/** Builds an XMP packet with the label of a metadata block; null if it has none. */
export function labelPacket(block: Buffer): Buffer | null {
  const text = block.toString('utf8');
  const [, plain, single] = IN_ATTRIBUTE.exec(text) ?? [];
  const json = IN_JSON.exec(text)?.[1]?.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  const label = (plain ?? single ?? IN_ELEMENT.exec(text)?.[1] ?? json)?.replaceAll('"', '&quot;');
  if (!label) return null;
  const names = 'xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"';
  const own = 'rdf:about="" xmlns:TC260="http://www.tc260.org.cn/ns/AIGC/1.0/"';
  const packet = `<rdf:RDF ${names}><rdf:Description ${own} TC260:AIGC="${label}"/></rdf:RDF>`;
  return Buffer.from(`<x:xmpmeta xmlns:x="adobe:ns:meta/">${packet}</x:xmpmeta>`);
}

/** Most parts with metadata that are looked at; pictures have a few. */
export const MOST_METADATA = 1000;
/** Most parts of a picture that count: real ones have hundreds, and millions of empty ones take seconds. */
export const MOST_PARTS = 10_000;
/** Parts of fewer bytes count; the others are bounded by the size of the file. */
export const SMALL_PART = 1024;
