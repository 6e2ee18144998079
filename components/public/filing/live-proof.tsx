'use client';

import { useRouter } from 'next/navigation';
import { useEffect, useRef } from 'react';
import { Art } from '@/components/ui/art/art';
import { Icon } from '@/components/ui/icon';
import { iconDownload } from '@/components/ui/icons/icon-download';
import { iconX } from '@/components/ui/icons/icon-x';
import { leaf } from '@/lib/art/leaf';
import { sealDrawing } from '@/lib/art/seal';
import { formatBytes } from '@/lib/format/file-size';
import { emptyFiling, keepFilingDraft, typeOfFile } from './filing-draft';
import classes from './live-proof.module.css';
import { saveFile } from './save-file';
import { useDigest } from './use-digest';

/** The digest as the columns of a leaf: eight of eight characters. */
const leafOf = (sha256: string, seal: string): string =>
  leaf({
    heading: '文件指纹',
    columns: (sha256.match(/.{8}/g) ?? []).map((part) => part),
    seal,
    runningTitle: '本机所算',
  });

export interface LiveProofProps {
  file: File;
  onClose: () => void;
}

/** Digest of a file, computed locally: stamped with a seal, to be downloaded or filed. */
export function LiveProof({ file, onClose }: LiveProofProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const router = useRouter();
  const { sha256, progress, problem, start, cancel } = useDigest();
  const begin = useRef(start);
  useEffect(() => {
    dialog.current?.showModal();
    void begin.current(file);
  }, [file]);
  const close = () => {
    cancel();
    onClose();
  };
  const save = () => saveFile(`${file.name}.指纹.svg`, leafOf(sha256, '指纹'), 'image/svg+xml');
  const goOn = () => {
    const { name, size } = file;
    keepFilingDraft({
      ...emptyFiling,
      sha256,
      size: String(size),
      fileName: name,
      name: name.replace(/\.[^.]+$/, ''),
      fileType: typeOfFile(file),
    });
    router.push('/record');
  };
  return (
    <dialog ref={dialog} className={classes.dialog} aria-labelledby="live-proof" onClose={close}>
      <div className={classes.head}>
        <h2 id="live-proof">{sha256 ? '这是它的指纹' : '正在本机计算'}</h2>
        <button
          type="button"
          className="btn btn-quiet btn-sm"
          aria-label="关闭"
          onClick={() => dialog.current?.close()}
        >
          <Icon icon={iconX} size={16} />
        </button>
      </div>
      <p className="mute">{`${file.name}，${formatBytes(file.size)}`}</p>
      {progress !== null && <progress className={classes.bar} value={progress} max={1} aria-label="正在计算摘要" />}
      <div role="alert">{problem && <p className="err">{problem}</p>}</div>
      {sha256 && (
        <>
          <div className={classes.leaf}>
            <Art svg={leafOf(sha256, '')} />
            <span className={classes.seal}>
              <Art svg={sealDrawing('指纹', null)} />
            </span>
          </div>
          <code className={classes.digest}>{sha256}</code>
          <p className="help">
            文件没有离开这台设备。改动一个字节，这 64 个字符就全不同了；任何人都能用 sha256sum
            算出同样的结果。指纹还没有时间：备案之后，它才有了凭证。
          </p>
          <p className="row fold">
            <button type="button" className="btn btn-seal" onClick={goOn}>
              继续备案
            </button>
            <button type="button" className="btn" onClick={save}>
              <Icon icon={iconDownload} size={16} />
              带走这张书叶
            </button>
          </p>
        </>
      )}
    </dialog>
  );
}
