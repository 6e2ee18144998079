'use client';

import { useEffect, useRef, useState } from 'react';
import { readCMap } from '@/components/public/deposit/deposit-assets';
import type { FileRef } from '@/lib/contract/common';
import { openPdf } from '@/lib/pdf/open-pdf';
import { ViewFrame, ViewTools, ZOOMS } from './view-tools';

type Pdf = Awaited<ReturnType<typeof openPdf>['promise']>;
type State = { pdf: Pdf } | 'loading' | 'failed';

/** Largest edge of a drawn page; px. Browsers draw nothing on larger canvases. */
const LARGEST = 4096;

/** Opens a PDF of the portal; it is closed with the view. */
function usePdf(address: string): State {
  const [state, setState] = useState<State>('loading');
  useEffect(() => {
    const gone = new AbortController();
    let close = () => {};
    const open = async () => {
      const answer = await fetch(address, { signal: gone.signal });
      if (!answer.ok) throw new Error(`${answer.status}`);
      const task = openPdf(new Uint8Array(await answer.arrayBuffer()), readCMap);
      close = () => void task.destroy();
      return task.promise;
    };
    open().then(
      (pdf) => !gone.signal.aborted && setState({ pdf }),
      () => !gone.signal.aborted && setState('failed'),
    );
    return () => {
      gone.abort();
      close();
    };
  }, [address]);
  return state;
}

/** Draws a page as wide as its frame, and larger by the zoom. */
function usePage(pdf: Pdf, number: number, zoom: number, turn: number) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [failed, setFailed] = useState(false);
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
    draw().catch(() => !gone && setFailed(true));
    return () => {
      gone = true;
      stop();
    };
  }, [pdf, number, zoom, turn]);
  return { canvas, failed };
}

function Pages({ pdf, file }: { pdf: Pdf; file: FileRef }) {
  const [number, setNumber] = useState(1);
  const [zoom, setZoom] = useState(0);
  const [turn, setTurn] = useState(0);
  const { canvas, failed } = usePage(pdf, number, ZOOMS[zoom] ?? 1, turn);
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
  const state = usePdf(file.address);
  if (state === 'loading') return <p className="mute">正在打开…</p>;
  if (state === 'failed') return <p className="mute">这个 PDF 打不开，请在新窗口打开核对。</p>;
  return <Pages pdf={state.pdf} file={file} />;
}
