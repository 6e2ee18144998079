'use client';

import { useEffect, useRef, useState } from 'react';
import { Icon } from '@/components/ui/icon';
import { iconCamera } from '@/components/ui/icons/icon-camera';
import { iconCameraOff } from '@/components/ui/icons/icon-camera-off';
import { openCodeReader } from '@/lib/client/browser/code-reader';
import classes from './check-in.module.css';

/** Interval between two scans; milliseconds. */
const PAUSE = 150;

/** Message for a camera that cannot be used. */
function refusalOf(error: unknown): string {
  const name = error instanceof DOMException ? error.name : '';
  if (name === 'NotAllowedError') return '没有使用摄像头的权限。请在浏览器的地址栏旁允许，或者直接输入签到码。';
  if (name === 'NotFoundError' || name === 'OverconstrainedError') return '没有找到摄像头，请直接输入签到码。';
  return '摄像头没有打开，请直接输入签到码。';
}

/** Opens the rear camera if there is one. Throws without a camera or permission. */
function openCamera(): Promise<MediaStream> {
  // Undefined in pages not loaded over HTTPS.
  if (!navigator.mediaDevices) throw new Error('no camera without https');
  return navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' }, audio: false });
}

function stop(stream: MediaStream | null): void {
  for (const track of stream?.getTracks() ?? []) track.stop();
}

interface LensProps {
  onRead: (code: string) => void;
  onFail: (words: string) => void;
}

/** Scans the camera image while mounted, and reports every code repeatedly. */
function Lens({ onRead, onFail }: LensProps) {
  const video = useRef<HTMLVideoElement>(null);
  const latest = useRef({ onRead, onFail });
  useEffect(() => {
    latest.current = { onRead, onFail };
  });
  useEffect(() => {
    let stream: MediaStream | null = null;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isOver = false;
    const start = async () => {
      const [read, opened] = await Promise.all([openCodeReader(), openCamera()]);
      stream = opened;
      const screen = video.current;
      if (isOver || !screen) return stop(opened);
      screen.srcObject = opened;
      await screen.play();
      const look = async () => {
        const code = await read(screen).catch(() => null);
        if (isOver) return;
        if (code) latest.current.onRead(code);
        timer = setTimeout(() => void look(), PAUSE);
      };
      void look();
    };
    start().catch((error) => {
      if (!isOver) latest.current.onFail(refusalOf(error));
    });
    return () => {
      isOver = true;
      clearTimeout(timer);
      stop(stream);
    };
  }, []);
  return <video ref={video} className={classes.lens} muted playsInline aria-label="摄像头画面" />;
}

/** Camera, opened on demand; shows its error instead of the image. */
export function CodeCamera({ onRead }: Pick<LensProps, 'onRead'>) {
  const [isOpen, setOpen] = useState(false);
  const [problem, setProblem] = useState('');
  const fail = (words: string) => {
    setOpen(false);
    setProblem(words);
  };
  return (
    <div className={`${classes.camera} no-print`}>
      {isOpen ? (
        <Lens onRead={onRead} onFail={fail} />
      ) : (
        <p className={classes.dark} role="status">
          {problem || '对准参加者手机或入场票上的二维码，读到即签到。'}
        </p>
      )}
      <button
        type="button"
        className="btn"
        onClick={() => {
          setProblem('');
          setOpen(!isOpen);
        }}
      >
        <Icon icon={isOpen ? iconCameraOff : iconCamera} />
        {isOpen ? '关闭摄像头' : '打开摄像头'}
      </button>
    </div>
  );
}
