import { expose } from 'comlink';
import type { ManifestFacts } from '@/lib/aigc/manifest';
import { type LabelReport, readLabels } from '@/lib/aigc/read-labels';

const wasm = new URL('@contentauth/c2pa-wasm/c2pa.wasm', import.meta.url);

/** Origin labels of a file. */
export interface FileReport extends LabelReport {
  name: string;
  size: number;
  /** Content of its C2PA manifest; null if there is none, or it cannot be read. */
  manifest: ManifestFacts | null;
}

/** Worker side of the reader. The manifest library is large, so it is loaded only for files with a manifest. */
const labelWorker = {
  async read(file: File): Promise<FileReport> {
    const report = await readLabels(file);
    const { format, hasManifest, sourceTypes } = report;
    const manifest =
      format && hasManifest ? await (await import('@/lib/aigc/manifest')).readManifest(file, format, wasm.href) : null;
    return {
      ...report,
      name: file.name,
      size: file.size,
      manifest,
      sourceTypes: [...new Set([...sourceTypes, ...(manifest?.sourceTypes ?? [])])],
    };
  },
};

export type LabelWorker = typeof labelWorker;

expose(labelWorker);
