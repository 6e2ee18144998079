'use client';

import { lazy, Suspense, useState } from 'react';
import { Card } from '@/components/ui/card';
import { loadPart } from '@/lib/client/browser/load-part';
import type { FileRef } from '@/lib/contract/common';
import { formatBytes } from '@/lib/format/file-size';
import styles from './sheet.module.css';
import { useQueueKeys } from './use-queue-keys';
import { ViewFrame, ViewTools } from './view-tools';

/** Loaded with the first PDF, as pdfjs is large. */
const PdfPages = lazy(() => loadPart(() => import('./pdf-pages').then((module) => ({ default: module.PdfPages }))));

/** Ways to show a file within the page; other files open in a new window. */
export function viewOf(mime: string): 'picture' | 'sound' | 'film' | 'pages' | 'none' {
  if (mime.startsWith('image/')) return 'picture';
  if (mime === 'application/pdf') return 'pages';
  if (mime.startsWith('audio/')) return 'sound';
  return mime.startsWith('video/') ? 'film' : 'none';
}

/** A picture that can be enlarged and turned; an enlarged one scrolls in its frame, also by the keyboard. */
function Picture({ file, alt }: { file: FileRef; alt: string }) {
  const [zoom, setZoom] = useState(0);
  const [turn, setTurn] = useState(0);
  return (
    <>
      <ViewTools zoom={zoom} onZoom={setZoom} turn={turn} onTurn={setTurn} />
      <ViewFrame name={file.originalName}>
        <img src={file.address} alt={alt} loading="lazy" data-zoom={zoom} data-turn={turn} />
      </ViewFrame>
    </>
  );
}

function Preview({ file, alt = file.originalName }: Pick<ViewedFile, 'file' | 'alt'>) {
  const view = viewOf(file.mime);
  if (view === 'picture') return <Picture file={file} alt={alt} />;
  if (view === 'pages')
    return (
      <Suspense fallback={<p className="mute">正在打开…</p>}>
        <PdfPages file={file} />
      </Suspense>
    );
  if (view === 'none') return <p className="mute">{`${formatBytes(file.size)}，这种文件请在新窗口打开核对。`}</p>;
  return (
    <div className={styles.view}>
      {view === 'sound' ? (
        // biome-ignore lint/a11y/useMediaCaption: a submitted recording has no captions.
        <audio controls preload="none" src={file.address} aria-label={file.originalName} />
      ) : (
        // biome-ignore lint/a11y/useMediaCaption: a submitted film has no captions.
        <video controls preload="none" src={file.address} aria-label={file.originalName} />
      )}
    </div>
  );
}

/** A submitted file with the label of its field. */
export interface ViewedFile {
  label: string;
  file: FileRef;
  /** Description of a picture; its file name by default. */
  alt?: string;
}

export interface DocumentViewerProps {
  /** At least one. */
  files: readonly ViewedFile[];
}

/** Submitted files one at a time: pictures and pages enlarged and turned, sound and film played. */
export function DocumentViewer({ files }: DocumentViewerProps) {
  // A file that the page cannot show does not stand before those that it can.
  const [at, setAt] = useState(() =>
    Math.max(
      0,
      files.findIndex(({ file }) => viewOf(file.mime) !== 'none'),
    ),
  );
  const go = (to: number) => files[to] && setAt(to);
  useQueueKeys({ '[': () => go(at - 1), ']': () => go(at + 1) });
  const current = files[at] ?? files[0];
  if (!current) return null;
  const { label, file, alt } = current;
  return (
    <Card
      title="材料"
      className="no-print"
      more={
        <a className="link more" href={file.address} target="_blank" rel="noopener noreferrer">
          在新窗口打开
        </a>
      }
    >
      <div className={styles.turns}>
        <p aria-live="polite">
          <b>{label}</b>
          <small>{`${file.originalName}　${at + 1} / ${files.length}`}</small>
        </p>
        {files.length > 1 && (
          <>
            <button type="button" className="btn" disabled={at === 0} onClick={() => setAt(at - 1)}>
              上一份
            </button>
            <button type="button" className="btn" disabled={at >= files.length - 1} onClick={() => setAt(at + 1)}>
              下一份
            </button>
          </>
        )}
      </div>
      <Preview key={file.address} file={file} alt={alt} />
    </Card>
  );
}
