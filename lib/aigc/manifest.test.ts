import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { readManifest } from './manifest';
import { readLabels } from './read-labels';

const wasm = new Uint8Array(readFileSync(createRequire(__filename).resolve('@contentauth/c2pa-wasm/c2pa.wasm')));
/** One grey pixel, signed by the library's builder with a disposable key. */
const signed = new Uint8Array(readFileSync(path.join(__dirname, 'testing/signed.png')));

it('finds, reads and verifies a manifest', async () => {
  const file = new Blob([signed]);
  expect(await readLabels(file)).toMatchObject({ format: 'png', hasManifest: true });
  expect(await readManifest(file, 'png', wasm)).toEqual({
    generators: ['智绘 3.0'],
    signer: 'Yunzhou Test Signer',
    signedAt: '',
    sourceTypes: ['trainedAlgorithmicMedia'],
    intact: true,
  });
});

it('detects a file that was changed after signing', async () => {
  const changed = signed.slice();
  const picture = Buffer.from(changed).indexOf('IDAT') + 7;
  changed[picture] = (changed[picture] ?? 0) ^ 1;
  expect(await readManifest(new Blob([changed]), 'png', wasm)).toMatchObject({ intact: false });
});

it('returns null for an invalid manifest', async () => {
  expect(await readManifest(new Blob(['nothing']), 'png', wasm)).toBeNull();
});
