'use client';

import { useEffect, useState } from 'react';
import type { KeySet, ProofBundle } from '@/lib/contract/proofs';
import type { FileFacts, Verdict } from '@/lib/proofs/verify';

/** Upper limit of a proof file; a proof is a few thousand characters. */
const MAX_BUNDLE = 1024 * 1024;

// Loaded with the page, so that the check works offline afterwards.
const checker = () => Promise.all([import('@/lib/proofs/verify'), import('@/lib/contract/proofs')]);
const load = () => Promise.all([checker(), import('@/lib/proofs/rfc3161')]);

/** The published keys of the association; null when offline. */
async function publishedKeys(): Promise<KeySet | null> {
  try {
    const response = await fetch('/.well-known/jwks.json');
    const [, { keySet }] = await checker();
    return keySet.parse(await response.json());
  } catch {
    return null;
  }
}

/** Verdict on a proof and a file, which may be picked in any order. */
export function useVerdict(file: FileFacts | null) {
  const [keys, setKeys] = useState<KeySet | null>(null);
  const [name, setName] = useState('');
  const [problem, setProblem] = useState('');
  const [bundle, setBundle] = useState<ProofBundle | null>(null);
  const [verdict, setVerdict] = useState<Verdict | null>(null);

  useEffect(() => {
    void load();
    void publishedKeys().then(setKeys);
  }, []);
  useEffect(() => {
    if (!bundle) return;
    let isCurrent = true;
    void checker()
      .then(([{ verifyBundle }]) => verifyBundle(bundle, file, keys))
      .then((found) => isCurrent && setVerdict(found));
    return () => {
      isCurrent = false;
    };
  }, [bundle, file, keys]);

  const take = async (picked: File) => {
    setVerdict(null);
    setBundle(null);
    setName('');
    setProblem('');
    try {
      if (picked.size > MAX_BUNDLE) throw new Error('too large for a proof');
      const [, { proofBundle }] = await checker();
      setBundle(proofBundle.parse(JSON.parse(await picked.text())));
      setName(picked.name);
    } catch {
      setProblem('这不是备案的证明文件，请选择与凭证一同下载的 .json');
    }
  };
  return { verdict, bundle, name, problem, take, keys };
}
