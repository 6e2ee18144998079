'use client';

import '@/components/ui/dialog.css';
import { useState } from 'react';
import { Icon } from '@/components/ui/icon';
import { iconFileText } from '@/components/ui/icons/icon-file-text';
import { iconRefresh } from '@/components/ui/icons/icon-refresh';
import { iconTrash } from '@/components/ui/icons/icon-trash';
import { iconX } from '@/components/ui/icons/icon-x';
import { formatBytes } from '@/lib/format/file-size';
import classes from './upload.module.css';
import type { UploadEntry } from './use-upload-list';

export interface UploadItemProps {
  entry: UploadEntry;
  onRetry: () => void;
  onRemove: () => void;
}

const looks = { ready: '', uploading: '', success: ' done', fail: ' fail' } as const;

function Meta({ entry }: { entry: UploadEntry }) {
  const { status, percentage, message, size, pages, waiting } = entry;
  const length = pages > 0 && <span>{pages} 页</span>;
  if (status === 'success') {
    return (
      <>
        <b>已上传</b>
        <span>{formatBytes(size)}</span>
        {length}
      </>
    );
  }
  if (status === 'fail') return <span>上传失败：{message}</span>;
  if (status === 'ready') return <span>等待上传</span>;
  return (
    <>
      <progress className={classes.bar} value={percentage} max={100} aria-label={`${entry.name} 上传进度`} />
      <span className="num">{percentage}%</span>
      {length}
      <span role="status">{waiting && '断线，等待恢复'}</span>
    </>
  );
}

interface PlayerProps {
  kind: 'audio' | 'video';
  name: string;
  source: string;
  onBroken: () => void;
}

/** Plays a picked file from an object URL. */
function Player({ kind: Tag, name, source, onBroken }: PlayerProps) {
  return (
    <Tag
      className={classes.player}
      controls
      playsInline={Tag === 'video' || undefined}
      preload="metadata"
      src={source}
      aria-label={`试听试看 ${name}`}
      onError={onBroken}
    >
      <track kind="captions" />
    </Tag>
  );
}

/** One file of a widget: preview, name, state, retry and delete. */
export function UploadItem({ entry, onRetry, onRemove }: UploadItemProps) {
  const { name, status, preview, kind, retriable } = entry;
  // Has the name of a picture, but the browser cannot decode it.
  const [isBroken, setBroken] = useState(false);
  const running = status === 'ready' || status === 'uploading';
  return (
    <li className={`file${looks[status]}`} data-status={status}>
      <span className="pic">
        {kind === 'image' && !isBroken ? (
          // An object URL of this tab, which no image service can resize.
          <img className={classes.preview} src={preview} alt={`${name} 预览`} onError={() => setBroken(true)} />
        ) : (
          <Icon icon={iconFileText} />
        )}
      </span>
      <span className="name" title={name}>
        {name}
      </span>
      <span className="file-acts">
        {status === 'fail' && retriable && (
          <button type="button" aria-label={`重新上传 ${name}`} onClick={onRetry}>
            <Icon icon={iconRefresh} />
          </button>
        )}
        <button type="button" aria-label={`${running ? '取消上传' : '删除'} ${name}`} onClick={onRemove}>
          <Icon icon={running ? iconX : iconTrash} />
        </button>
      </span>
      <span className="meta" role={status === 'fail' ? 'alert' : undefined}>
        <Meta entry={entry} />
      </span>
      {(kind === 'audio' || kind === 'video') && !isBroken && (
        <Player kind={kind} name={name} source={preview} onBroken={() => setBroken(true)} />
      )}
    </li>
  );
}
