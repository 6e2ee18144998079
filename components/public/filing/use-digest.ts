'use client';

import { useEffect, useRef, useState } from 'react';
import { fileDigest } from '@/lib/client/browser/file-digest';
import { MAX_FILED_BYTES } from '@/lib/kinds/content/filing-labels';

/** A file with its digest. */
export interface Digested {
  file: File;
  sha256: string;
}

export interface DigestState {
  /** The file being read, or read last. */
  file: File | null;
  /** Progress, 0 to 1; null while idle. */
  progress: number | null;
  /** Digest of `file`; empty while it is read, and if it cannot be read. */
  sha256: string;
  problem: string;
}

export interface DigestOptions {
  /** Called once another file is picked, whose digest is not known yet: that of the former one is void. */
  onStart?: () => void;
  onDone?: (digested: Digested) => void;
}

const idle: DigestState = { file: null, progress: null, sha256: '', problem: '' };

const problemOf = ({ size }: File): string => {
  if (size === 0) return '这是一个空文件，请另选';
  return size > MAX_FILED_BYTES ? '文件超过 4 GB，请压缩或拆分后再选' : '';
};

/** Computes digests, one at a time: a new file replaces the current one. */
export function useDigest({ onStart, onDone }: DigestOptions = {}) {
  const [state, setState] = useState(idle);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  const start = async (file: File) => {
    running.current?.abort();
    onStart?.();
    const problem = problemOf(file);
    setState({ ...idle, file, problem, progress: problem ? null : 0 });
    if (problem) return;
    const controller = new AbortController();
    running.current = controller;
    const { signal } = controller;
    try {
      const sha256 = await fileDigest(file, {
        signal,
        onProgress: (bytes) => setState((before) => ({ ...before, progress: bytes / file.size })),
      });
      if (signal.aborted) return;
      setState({ file, sha256, problem: '', progress: null });
      onDone?.({ file, sha256 });
    } catch {
      if (!signal.aborted) setState({ ...idle, file, problem: '读不了这个文件：可能已被移动、改动，或者是文件夹' });
    }
  };
  const cancel = () => {
    running.current?.abort();
    setState(idle);
  };
  return { ...state, start, cancel };
}
