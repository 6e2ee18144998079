'use client';

import { type ComponentType, type DragEvent, useRef, useState } from 'react';
import { Icon } from '@/components/ui/icon';
import { iconFingerprint } from '@/components/ui/icons/icon-fingerprint';
import { loadPart } from '@/lib/client/browser/load-part';
import classes from './hero-proof.module.css';

interface LiveProofProps {
  file: File;
  onClose: () => void;
}

/** Offers to compute the fingerprint of a file; the code is loaded once a file is picked. */
export function HeroProof() {
  const [Proof, setProof] = useState<ComponentType<LiveProofProps> | null>(null);
  const [file, setFile] = useState<File | null>(null);
  const [over, setOver] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const take = async (picked: File | undefined) => {
    if (!picked) return;
    setFile(picked);
    const { LiveProof } = await loadPart(() => import('@/components/public/filing/live-proof'));
    setProof(() => LiveProof);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    void take(event.dataTransfer.files[0]);
  };
  return (
    <fieldset
      className={`${classes.offer} needs-script`}
      aria-label="当场取证"
      data-over={over || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <Icon icon={iconFingerprint} size={24} />
      <p>把任意文件拖到这里，看它的指纹当场算出</p>
      <input
        ref={input}
        className="vh"
        type="file"
        tabIndex={-1}
        aria-hidden="true"
        onChange={({ currentTarget }) => {
          void take(currentTarget.files?.[0]);
          currentTarget.value = '';
        }}
      />
      <button type="button" className="btn btn-sm" onClick={() => input.current?.click()}>
        选一个文件
      </button>
      {Proof && file && <Proof key={`${file.name}${file.lastModified}`} file={file} onClose={() => setFile(null)} />}
    </fieldset>
  );
}
