import { expose } from 'comlink';
import { type ArchiveLimits, piecesOf, type Unpacked, unpack } from '@/lib/client/archive/unpack';
import { sampleTypes } from '@/lib/rules/file-types';
import { recognisedType } from '@/lib/rules/recognised-type';
import { otherFormat, uploadTypeLabels } from '@/lib/rules/upload-types';

const MB = 1024 * 1024;
/** First bytes that tell the type; the provider looks at as many where they arrive together. */
const HEAD = 64 * 1024;
const LIMITS: ArchiveLimits = { files: 500, fileBytes: 100 * MB, totalBytes: 500 * MB };

/** Reason for which a file is no sample by its content; empty for one that is. */
async function problemOf({ name, file, problem }: Unpacked): Promise<string> {
  if (!file) return problem;
  const extension = /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';
  const head = await file.slice(0, HEAD).arrayBuffer();
  const type = await recognisedType(new Uint8Array(head));
  if (type && sampleTypes.includes(type.mime)) return '';
  return otherFormat(extension) || uploadTypeLabels.sample.refusal;
}

/** Unpacks samples off the main thread. */
const samplesWorker = {
  /** Files of a ZIP with the problem of each, by content. Rejects with an `ArchiveError`. */
  async unpack(archive: File): Promise<Unpacked[]> {
    const found = await unpack(piecesOf(archive), LIMITS);
    return Promise.all(found.map(async (one) => ({ ...one, problem: await problemOf(one) })));
  },
};

export type SamplesWorker = typeof samplesWorker;

expose(samplesWorker);
