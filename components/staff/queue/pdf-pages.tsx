'use client';

import { useEffect, useRef, useState } from 'react';
import { readCMap } from '@/components/public/deposit/deposit-assets';
import type { FileRef } from '@/lib/contract/common';
import { openPdf } from '@/lib/pdf/open-pdf';
import { startPdfWorker } from './start-pdf-worker';
import { ViewFrame, ViewTools, ZOOMS } from './view-tools';

type Pdf = Awaited<ReturnType<typeof openPdf>['promise']>;
type State = { pdf: Pdf } | 'loading' | 'failed';

/** Largest edge of a drawn page; px. Browsers draw nothing on larger canvases. */
const LARGEST = 4096;

/** Longest reading of a file, and longest drawing of a page, after which it is given up; ms. */
const PATIENCE = 20_000;

/** Rejects unless work ends in time. */
async function inTime<T>(work: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('a PDF takes too long')), PATIENCE);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}

/**
 * Opens a PDF of the portal in a worker, so that the page stays usable whatever the file is; it is closed with the view,
 * or when it is given up.
 */
function usePdf(address: string): { state: State; giveUp: () => void } {
  const [state, setState] = useState<State>('loading');
  const end = useRef(() => {});
  useEffect(() => {
    const gone = new AbortController();
    let close = () => {};
    const open = async () => {
      const answer = await fetch(address, { signal: gone.signal });
      if (!answer.ok) throw new Error(`${answer.status}`);
      const bytes = new Uint8Array(await answer.arrayBuffer());
      if (gone.signal.aborted) throw new Error('closed');
      const worker = startPdfWorker();
      const task = openPdf(bytes, readCMap, worker);
      close = () => {
        task.destroy().catch(() => undefined);
        // Ends a thread that no longer listens.
        worker.terminate();
      };
      return inTime(task.promise);
    };
    const giveUp = () => {
      close();
      // A view of another file does not fail with this one.
      if (!gone.signal.aborted) setState('failed');
      gone.abort();
    };
    end.current = giveUp;
    open().then((pdf) => !gone.signal.aborted && setState({ pdf }), giveUp);
    return () => {
      gone.abort();
      close();
    };
  }, [address]);
  return { state, giveUp: () => end.current() };
}

/** Draws a page as wide as its frame, and larger by the zoom. */
function usePage(pdf: Pdf, { number, zoom, turn }: { number: number; zoom: number; turn: number }, giveUp: () => void) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [failed, setFailed] = useState(false);
  const latest = useRef(giveUp);
  latest.current = giveUp;
  useEffect(() => {
    let stop = () => {};
    let gone = false;
    const draw = async () => {
      const page = await pdf.getPage(number);
      const target = canvas.current;
      const frame = target?.parentElement;
      if (gone || !target || !frame) return;
      const rotation = (page.rotate + turn) % 360;
      const whole = page.getViewport({ scale: 1, rotation });
      const wanted = (frame.clientWidth * zoom * devicePixelRatio) / whole.width;
      const scale = Math.min(wanted, LARGEST / Math.max(whole.width, whole.height));
      const viewport = page.getViewport({ scale, rotation });
      target.width = viewport.width;
      target.height = viewport.height;
      const task = page.render({ canvas: target, viewport });
      stop = () => task.cancel();
      await task.promise;
    };
    setFailed(false);
    const late = setTimeout(() => !gone && latest.current(), PATIENCE);
    draw()
      .catch(() => !gone && setFailed(true))
      .finally(() => clearTimeout(late));
    return () => {
      gone = true;
      clearTimeout(late);
      stop();
    };
  }, [pdf, number, zoom, turn]);
  return { canvas, failed };
}

function Pages({ pdf, file, giveUp }: { pdf: Pdf; file: FileRef; giveUp: () => void }) {
  const [number, setNumber] = useState(1);
  const [zoom, setZoom] = useState(0);
  const [turn, setTurn] = useState(0);
  const { canvas, failed } = usePage(pdf, { number, zoom: ZOOMS[zoom] ?? 1, turn }, giveUp);
  return (
    <>
      <ViewTools zoom={zoom} onZoom={setZoom} turn={turn} onTurn={setTurn}>
        <button type="button" className="btn" disabled={number === 1} onClick={() => setNumber(number - 1)}>
          上一页
        </button>
        <output>{`${number} / ${pdf.numPages} 页`}</output>
        <button type="button" className="btn" disabled={number >= pdf.numPages} onClick={() => setNumber(number + 1)}>
          下一页
        </button>
      </ViewTools>
      {failed && <p className="mute">这一页画不出来，请在新窗口打开核对。</p>}
      <ViewFrame name={file.originalName}>
        <canvas ref={canvas} role="img" aria-label={`${file.originalName}，第 ${number} 页`} data-zoom={zoom} />
      </ViewFrame>
    </>
  );
}

/** A PDF page by page, drawn by pdfjs: files are served in a sandbox in which browsers show none themselves. */
export function PdfPages({ file }: { file: FileRef }) {
  const { state, giveUp } = usePdf(file.address);
  if (state === 'loading') return <p className="mute">正在打开…</p>;
  if (state === 'failed') return <p className="mute">这个 PDF 打不开，请在新窗口打开核对。</p>;
  return <Pages pdf={state.pdf} file={file} giveUp={giveUp} />;
}
