import { ascii, type Finding } from './bytes';
import { id3Length, readId3 } from './formats/id3';
import { readJpeg } from './formats/jpeg';
import { type Box, boxAt, MOST_BOX, readBoxes, readUuid } from './formats/mp4';
import { readPng } from './formats/png';
import { readWav } from './formats/wav';
import { readWebp } from './formats/webp';
import { type AigcLabel, labelsIn } from './label';
import { xmpProperties } from './xmp';

export type LabelFormat = 'png' | 'jpeg' | 'webp' | 'mp4' | 'mp3' | 'wav' | 'pdf';

export interface FoundLabel extends AigcLabel {
  /** Location, for display. */
  place: string;
}

/** Provenance information in a file's metadata. */
export interface LabelReport {
  /** Null for an unsupported format. */
  format: LabelFormat | null;
  labels: FoundLabel[];
  /** IPTC source types, such as `trainedAlgorithmicMedia`. */
  sourceTypes: string[];
  /** Whether there is a C2PA manifest, which is read by a separate library. */
  hasManifest: boolean;
}

/** Maximum number of bytes read of a picture or document; videos are read by box, recordings by chunk. */
const MOST_BYTES = 128 * 1024 * 1024;
const MOST_TOP_BOXES = 4000;

/** Whether audio starts here without a tag: an MPEG audio layer III frame. */
const isMp3Frame = ([first = 0, second = 0, third = 0]: Uint8Array): boolean =>
  first === 0xff && (second & 0xe6) === 0xe2 && (second & 0x18) !== 0x08 && (third & 0xf0) !== 0xf0;

function formatOf(head: Uint8Array): LabelFormat | null {
  if (ascii(head, 1, 3) === 'PNG' && head[0] === 0x89) return 'png';
  if (head[0] === 0xff && head[1] === 0xd8) return 'jpeg';
  if (ascii(head, 0, 4) === 'RIFF' && ascii(head, 8, 4) === 'WEBP') return 'webp';
  if (['RIFF', 'RF64', 'BW64'].includes(ascii(head, 0, 4)) && ascii(head, 8, 4) === 'WAVE') return 'wav';
  if (ascii(head, 4, 4) === 'ftyp') return 'mp4';
  if (id3Length(head) > 0 || isMp3Frame(head)) return 'mp3';
  return ascii(head, 0, 1024).includes('%PDF-') ? 'pdf' : null;
}

const bytesOf = async (blob: Blob): Promise<Uint8Array> => new Uint8Array(await blob.arrayBuffer());

/** Metadata boxes of a video, which may be larger than memory. */
async function* readFilm(file: Blob): AsyncGenerator<Finding> {
  let at = 0;
  for (let count = 0; count < MOST_TOP_BOXES && at < file.size; count++) {
    const head = await bytesOf(file.slice(at, at + 16));
    const box: Box | null = boxAt(new DataView(head.buffer), at, file.size, at);
    if (!box || box.to <= at) return;
    if (box.to - box.from <= MOST_BOX) {
      if (box.type === 'uuid') yield* readUuid(await bytesOf(file.slice(box.from, box.to)));
      else if (box.type === 'moov' || box.type === 'meta' || box.type === 'udta')
        yield* readBoxes(await bytesOf(file.slice(at, box.to)));
    }
    at = box.to;
  }
}

const readers: Readonly<
  Record<LabelFormat, (file: Blob) => AsyncIterable<Finding> | Promise<Iterable<Finding> | AsyncIterable<Finding>>>
> = {
  png: async (file) => readPng(await bytesOf(file)),
  jpeg: async (file) => readJpeg(await bytesOf(file)),
  webp: async (file) => readWebp(await bytesOf(file)),
  mp4: readFilm,
  mp3: async (file) => readId3(await bytesOf(file.slice(0, id3Length(await bytesOf(file.slice(0, 10)))))),
  wav: readWav,
  // Half a megabyte of code that other formats do not need.
  pdf: async (file) => (await import('./formats/pdf')).readPdfMetadata(await bytesOf(file)),
};

/** Formats that are not read as a whole, whatever their size. */
const piecewise: ReadonlySet<LabelFormat> = new Set(['mp4', 'wav']);

const SOURCE_TYPE = /digitalsourcetype\/(\w+)$/;

/** Reads the provenance metadata of a file, locally. Broken files give an empty report; never throws. */
export async function readLabels(file: Blob): Promise<LabelReport> {
  const format = formatOf(await bytesOf(file.slice(0, 1024)));
  const report: LabelReport = { format, labels: [], sourceTypes: [], hasManifest: false };
  if (!format) return report;
  const take = (place: string, key: string, text: string) => {
    for (const label of labelsIn(text, key)) {
      const known = report.labels.some(
        (other) => JSON.stringify({ ...other, place }) === JSON.stringify({ ...label, place }),
      );
      if (!known) report.labels.push({ ...label, place });
    }
    const type = SOURCE_TYPE.exec(text.slice(0, 200).trim())?.[1];
    if (type && !report.sourceTypes.includes(type)) report.sourceTypes.push(type);
  };
  try {
    for await (const finding of await readers[format](piecewise.has(format) ? file : file.slice(0, MOST_BYTES))) {
      if ('manifest' in finding) report.hasManifest = true;
      else if (finding.kind === 'xmp') {
        for (const { key, text } of xmpProperties(finding.text)) take(`${finding.place} ${key}`, key, text);
      } else take(finding.place, finding.key, finding.text);
    }
  } catch {
    // Keeps findings made before the file turned out to be broken.
  }
  return report;
}
