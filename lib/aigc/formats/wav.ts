import { ascii, type Finding, textOf, viewOf } from '../bytes';
import { readId3 } from './id3';

/** Maximum size of a chunk that is read; bytes. Audio data is never read. */
const MOST_CHUNK = 16 * 1024 * 1024;
const MOST_CHUNKS = 4000;
/** Length of the description at the start of a broadcast chunk. */
const DESCRIPTION = 256;

const bytesOf = async (blob: Blob): Promise<Uint8Array> => new Uint8Array(await blob.arrayBuffer());

/** Consecutive RIFF chunks. */
function* chunksOf(bytes: Uint8Array): Generator<{ type: string; data: Uint8Array }> {
  const view = viewOf(bytes);
  for (let at = 0; at + 8 <= bytes.length; ) {
    const length = view.getUint32(at + 4, true);
    yield { type: ascii(bytes, at, 4), data: bytes.subarray(at + 8, at + 8 + length) };
    at += 8 + length + (length % 2);
  }
}

const readers: Readonly<Record<string, (data: Uint8Array) => Iterable<Finding>>> = {
  *LIST(data) {
    if (ascii(data, 0, 4) !== 'INFO') return;
    for (const { type, data: text } of chunksOf(data.subarray(4)))
      yield { place: `WAV 信息块 ${type}`, key: type, text: textOf(text) };
  },
  // XML written by recorders; its elements are searched like those of XMP.
  *iXML(data) {
    yield { place: 'iXML', key: '', text: textOf(data), kind: 'xmp' };
  },
  *_PMX(data) {
    yield { place: 'XMP', key: '', text: textOf(data), kind: 'xmp' };
  },
  *bext(data) {
    yield { place: 'WAV 广播信息', key: '', text: textOf(data.subarray(0, DESCRIPTION)) };
  },
  *C2PA() {
    yield { manifest: true };
  },
  'id3 ': readId3,
  'ID3 ': readId3,
};

/** Texts of a WAV's chunks, read chunk by chunk, because a recording may be larger than memory. */
export async function* readWav(file: Blob): AsyncGenerator<Finding> {
  // Files beyond 32 bits state the length of their audio data in an earlier chunk.
  let sound = 0;
  for (let at = 12, count = 0; at + 8 <= file.size && count < MOST_CHUNKS; count++) {
    const head = await bytesOf(file.slice(at, at + 8));
    const type = ascii(head, 0, 4);
    const declared = viewOf(head).getUint32(4, true);
    const length = type === 'data' && declared === 0xffff_ffff && sound > 0 ? sound : declared;
    const from = at + 8;
    if (type === 'ds64') {
      const data = await bytesOf(file.slice(from, from + 16));
      if (data.length === 16) sound = Number(viewOf(data).getBigUint64(8, true));
    }
    const reader = Object.hasOwn(readers, type) ? readers[type] : undefined;
    if (reader && length <= MOST_CHUNK) yield* reader(await bytesOf(file.slice(from, from + length)));
    at = from + length + (length % 2);
  }
}
