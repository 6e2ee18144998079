import { sha256 } from '@noble/hashes/sha2.js';
import { getFiling, getFilingProof } from '@/lib/contract/filings';
import { submitFiling } from '@/lib/kinds/cases/digital-filing';
import { toHex, utf8ToBytes } from '@/lib/proofs/bytes';
import type { TestProvider } from './harness';

let next = 1;

/** Returns a text that was not filed before, with its digest and size. */
export function someWork(text = `作品 ${next++}`) {
  const bytes = utf8ToBytes(text);
  return { text, sha256: toHex(sha256(bytes)), bytes: bytes.length };
}

/** The form of a filing. */
export const filingForm = (work: { sha256: string; bytes: number }, change: Record<string, unknown> = {}) => ({
  sha256: work.sha256,
  size: String(work.bytes),
  fileName: '渡口.png',
  name: '雾中渡口',
  fileType: 'image',
  completedAt: '2025-03-02',
  ownerKind: 'person',
  owner: '林知遥',
  author: '林知遥',
  published: 'no',
  copy: '',
  attachments: [],
  promise: true,
  ...change,
});

/** Files a work and returns its id, the stored filing and its proof. */
export async function filedWork(provider: TestProvider, user: { token: string }, change?: Record<string, unknown>) {
  const work = someWork();
  const { id } = await provider.call(submitFiling, { body: filingForm(work, change) }, user);
  const filing = await provider.call(getFiling, { params: { id } }, user);
  const proof = await provider.call(getFilingProof, { params: { id } }, user);
  if (!filing.certified) throw new Error(`the filing is ${filing.status}`);
  return { ...work, id, filing: filing.certified, proof };
}
