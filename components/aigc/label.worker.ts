import { expose } from 'comlink';
import type { ManifestFacts } from '@/lib/aigc/manifest';
import { type LabelReport, readLabels } from '@/lib/aigc/read-labels';

const wasm = new URL('@contentauth/c2pa-wasm/c2pa.wasm', import.meta.url);

/** What a file says of how it was made. */
export interface FileReport extends LabelReport {
  name: string;
  size: number;
  /** What its C2PA manifest says; null where there is none, or it cannot be read. */
  manifest: ManifestFacts | null;
}

/** The desk behind the page. The library for manifests is large, so it is fetched only where there is one. */
const desk = {
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

export type LabelDesk = typeof desk;

expose(desk);
