'use client';

import { type DragEvent, useId, useRef, useState } from 'react';
import { Icon } from '@/components/ui/icon';
import { iconAlertCircle } from '@/components/ui/icons/icon-alert-circle';
import { iconFile } from '@/components/ui/icons/icon-file';
import { iconFingerprint } from '@/components/ui/icons/icon-fingerprint';
import { formatBytes } from '@/lib/format/file-size';
import classes from './file-pick.module.css';
import type { useDigest } from './use-digest';

export interface FilePickProps {
  digest: ReturnType<typeof useDigest>;
  /** Label of the button. */
  label: string;
  /** Hint below the button. */
  hint: string;
  /** Problem beyond those of reading the file. */
  problem?: string;
  /** Takes no other file for now. */
  isLocked?: boolean;
}

/** File input with drag and drop. Computes the digest locally, with progress and a way to cancel. */
export function FilePick({ digest, label, hint, problem, isLocked }: FilePickProps) {
  const { file, progress, sha256, start, cancel } = digest;
  const [over, setOver] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const id = useId();
  const said = digest.problem || problem;
  const take = (picked: File | undefined) => picked && !isLocked && void start(picked);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    take(event.dataTransfer.files[0]);
  };
  const percent = Math.floor((progress ?? 0) * 100);
  return (
    <div className={said ? 'field bad' : 'field'}>
      {/* Dropping is a shortcut; the button does the same. */}
      <fieldset
        className={classes.zone}
        aria-label="文件"
        data-over={over || undefined}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <input
          ref={input}
          className="vh"
          type="file"
          id={id}
          tabIndex={-1}
          aria-hidden="true"
          onChange={({ currentTarget }) => {
            take(currentTarget.files?.[0]);
            currentTarget.value = '';
          }}
        />
        {file && !digest.problem ? (
          <div className={classes.file}>
            <Icon icon={progress === null ? iconFingerprint : iconFile} size={28} />
            <p>
              <b>{file.name}</b>
              <small>{formatBytes(file.size)}</small>
            </p>
            <button
              type="button"
              className="btn btn-quiet btn-sm"
              disabled={isLocked}
              onClick={() => (progress === null ? input.current?.click() : cancel())}
            >
              {progress === null ? '换一个文件' : '取消'}
            </button>
          </div>
        ) : (
          <div className={classes.empty}>
            <button
              type="button"
              className="btn btn-ink btn-lg"
              disabled={isLocked}
              onClick={() => input.current?.click()}
            >
              {label}
            </button>
            <p className="help">{hint}</p>
          </div>
        )}
        {progress !== null && (
          <div className={classes.reading}>
            <progress value={percent} max={100} aria-label="正在计算摘要" />
            <span className="num">{`${percent}%`}</span>
          </div>
        )}
        <output className={classes.digest} aria-live="polite">
          {sha256 && (
            <>
              <span>SHA-256</span>
              <code>{(sha256.match(/.{8}/g) ?? []).join(' ')}</code>
            </>
          )}
        </output>
      </fieldset>
      {said && (
        <p className="err" role="alert">
          <Icon icon={iconAlertCircle} size={16} />
          {said}
        </p>
      )}
    </div>
  );
}
