import init, { WasmReader } from '@contentauth/c2pa-wasm';
import { z } from 'zod';
import type { LabelFormat } from './read-labels';

const types: Readonly<Record<LabelFormat, string>> = {
  png: 'image/png',
  jpeg: 'image/jpeg',
  webp: 'image/webp',
  mp4: 'video/mp4',
  mp3: 'audio/mpeg',
  wav: 'audio/wav',
  pdf: 'application/pdf',
};

/** Disables network access: neither remote manifests nor certificate status are fetched. */
const SETTINGS = JSON.stringify({ verify: { verify_trust: false, remote_manifest_fetch: false, ocsp_fetch: false } });

const action = z.looseObject({ digitalSourceType: z.string().optional() });
const store = z.object({
  active_manifest: z.string().optional(),
  manifests: z.record(
    z.string(),
    z.looseObject({
      claim_generator_info: z.array(z.looseObject({ name: z.string(), version: z.string().optional() })).catch([]),
      assertions: z
        .array(
          z.looseObject({
            label: z.string(),
            data: z
              .looseObject({ actions: z.array(action) })
              .optional()
              .catch(undefined),
          }),
        )
        .catch([]),
      signature_info: z
        .looseObject({ issuer: z.string().optional(), common_name: z.string().optional(), time: z.string().optional() })
        .optional(),
    }),
  ),
  validation_state: z.string().optional(),
});

/** Relevant content of a C2PA manifest. */
export interface ManifestFacts {
  /** Generating programs with versions. */
  generators: string[];
  /** Signer; empty if the manifest names none. */
  signer: string;
  /** Signing time, ISO 8601; empty without a timestamp. */
  signedAt: string;
  /** IPTC source types, such as `trainedAlgorithmicMedia`. */
  sourceTypes: string[];
  /** Whether the signature matches the file. The signer's trust is not evaluated. */
  intact: boolean;
}

/** Extracts the facts from the library's report; null if it has no manifest. */
function factsOf(json: string): ManifestFacts | null {
  const { active_manifest, manifests, validation_state } = store.parse(JSON.parse(json));
  const active = manifests[active_manifest ?? ''];
  if (!active) return null;
  const sources = active.assertions
    .flatMap(({ data }) => data?.actions ?? [])
    .map(({ digitalSourceType = '' }) => /digitalsourcetype\/(\w+)$/.exec(digitalSourceType)?.[1] ?? '');
  return {
    generators: active.claim_generator_info.map(({ name, version }) => (version ? `${name} ${version}` : name)),
    signer: active.signature_info?.issuer ?? active.signature_info?.common_name ?? '',
    signedAt: active.signature_info?.time ?? '',
    sourceTypes: [...new Set(sources.filter(Boolean))],
    intact: validation_state === 'Valid' || validation_state === 'Trusted',
  };
}

/**
 * Reads and verifies a file's C2PA manifest with the library's WebAssembly from `wasm`: its URL or its bytes. Null if
 * the manifest cannot be read.
 */
export async function readManifest(
  file: Blob,
  format: LabelFormat,
  wasm: string | Uint8Array<ArrayBuffer>,
): Promise<ManifestFacts | null> {
  await init({ module_or_path: wasm });
  try {
    // Workers can read a video in parts; elsewhere this reader is unavailable.
    const reader =
      'FileReaderSync' in globalThis
        ? await WasmReader.fromBlob(types[format], file, SETTINGS)
        : await WasmReader.fromBytes(types[format], new Uint8Array(await file.arrayBuffer()), SETTINGS);
    try {
      return factsOf(reader.json());
    } finally {
      reader.free();
    }
  } catch {
    return null;
  }
}
