'use client';

import { useState } from 'react';
import { Icon } from '@/components/ui/icon';
import { iconDownload } from '@/components/ui/icons/icon-download';
import { toast } from '@/lib/client/browser/toast-store';
import classes from './certificate-result.module.css';

export interface SaveCardProps {
  /** Id of the element that holds the drawing. */
  holderId: string;
  fileName: string;
  /** In units of the drawing. */
  width: number;
  height: number;
}

/** Pixels per unit: sharp on a phone's screen and in print at card size. */
const SCALE = 2;

/** Renders the drawing as a PNG. It embeds no cross-origin picture, so the canvas is not tainted. */
async function pictureOf(svg: SVGElement, width: number, height: number): Promise<Blob> {
  const copy = svg.cloneNode(true) as SVGElement;
  copy.setAttribute('width', String(width * SCALE));
  copy.setAttribute('height', String(height * SCALE));
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(new XMLSerializer().serializeToString(copy))}`;
  await image.decode();
  const canvas = document.createElement('canvas');
  canvas.width = width * SCALE;
  canvas.height = height * SCALE;
  canvas.getContext('2d')?.drawImage(image, 0, 0);
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no picture'))), 'image/png');
  });
}

/** WeChat's browser downloads nothing; it saves a picture that is pressed long. */
const savesByPress = () => /MicroMessenger/i.test(navigator.userAgent);

/** Downloads the card as a picture, or shows it to be saved. */
export function SaveCard({ holderId, fileName, width, height }: SaveCardProps) {
  const [busy, setBusy] = useState(false);
  /** Address of the picture to be pressed; empty before. */
  const [shown, setShown] = useState('');
  const save = async () => {
    const svg = document.querySelector<SVGElement>(`#${holderId} svg`);
    if (!svg || busy) return;
    setBusy(true);
    try {
      const url = URL.createObjectURL(await pictureOf(svg, width, height));
      if (savesByPress()) {
        setShown(url);
        setBusy(false);
        return;
      }
      const link = document.createElement('a');
      link.href = url;
      link.download = fileName;
      link.click();
      setTimeout(() => URL.revokeObjectURL(url), 10_000);
      toast('卡片已保存', 'done');
    } catch (error) {
      console.error(error);
      toast('没能生成图片，请改用打印或截屏', 'error');
    }
    setBusy(false);
  };
  return (
    <>
      <button type="button" className="btn btn-ink needs-script" disabled={busy} aria-busy={busy} onClick={save}>
        <Icon icon={iconDownload} size={16} />
        保存卡片
      </button>
      {shown && (
        <figure className={classes.pressed}>
          <img src={shown} width={width} height={height} alt="证书卡片" />
          <figcaption role="status">长按上面的图片，选择“保存图片”</figcaption>
        </figure>
      )}
    </>
  );
}
