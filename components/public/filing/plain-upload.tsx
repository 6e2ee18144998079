'use client';

import '@/components/ui/dialog.css';
import { useEffect, useEffectEvent, useId, useRef } from 'react';
import { Icon } from '@/components/ui/icon';
import { iconAlertCircle } from '@/components/ui/icons/icon-alert-circle';
import { iconFileText } from '@/components/ui/icons/icon-file-text';
import { iconRefresh } from '@/components/ui/icons/icon-refresh';
import { iconTrash } from '@/components/ui/icons/icon-trash';
import { iconX } from '@/components/ui/icons/icon-x';
import { hintOf, limitOf, roomIn, takesSeveral } from '@/components/ui/upload/upload-rules';
import { type UploadEntry, type UploadOptions, useUploadList } from '@/components/ui/upload/use-upload-list';
import { formatBytes } from '@/lib/format/file-size';
import classes from './plain-upload.module.css';

export interface PlainUploadProps extends Omit<UploadOptions, 'to'> {
  label: string;
  /** Message beside the field. */
  problem?: string;
  /** A file chosen elsewhere on the page, to be uploaded as if picked here. */
  offered?: File;
}

const looks = { ready: '', uploading: '', success: ' done', fail: ' fail' } as const;

function Meta({ entry: { name, status, percentage, message, size, waiting } }: { entry: UploadEntry }) {
  if (status === 'fail') return <span>上传失败：{message}</span>;
  if (status === 'ready') return <span>等待上传</span>;
  if (status === 'success')
    return (
      <>
        <b>已上传</b>
        <span>{formatBytes(size)}</span>
      </>
    );
  return (
    <>
      <progress value={percentage} max={100} aria-label={`${name} 上传进度`} />
      <span className="num">{percentage}%</span>
      <span role="status">{waiting && '断线，等待恢复'}</span>
    </>
  );
}

/** Upload field of public pages, which do not load the form library: each file has its progress, retry and delete. */
export function PlainUpload({ label, problem, offered, ...options }: PlainUploadProps) {
  const { config, purpose } = options;
  const { entries, overflow, add, retry, remove } = useUploadList(options);
  const input = useRef<HTMLInputElement>(null);
  const id = useId();
  const takeOffered = useEffectEvent(() => offered && add([offered]));
  useEffect(() => {
    if (offered) takeOffered();
  }, [offered]);
  const said = overflow || problem;
  return (
    <fieldset className={said ? 'field bad' : 'field'}>
      <legend>{label}</legend>
      {entries.length > 0 && (
        <ul className={classes.files}>
          {entries.map((entry) => {
            const isRunning = entry.status === 'ready' || entry.status === 'uploading';
            return (
              <li key={entry.uid} className={`file${looks[entry.status]}`}>
                <span className="pic">
                  <Icon icon={iconFileText} />
                </span>
                <span className="name" title={entry.name}>
                  {entry.name}
                </span>
                <span className="file-acts">
                  {entry.status === 'fail' && entry.retriable && (
                    <button type="button" aria-label={`重新上传 ${entry.name}`} onClick={() => retry(entry.uid)}>
                      <Icon icon={iconRefresh} />
                    </button>
                  )}
                  <button
                    type="button"
                    aria-label={`${isRunning ? '取消上传' : '删除'} ${entry.name}`}
                    onClick={() => remove(entry.uid)}
                  >
                    <Icon icon={isRunning ? iconX : iconTrash} />
                  </button>
                </span>
                <span className="meta" role={entry.status === 'fail' ? 'alert' : undefined}>
                  <Meta entry={entry} />
                </span>
              </li>
            );
          })}
        </ul>
      )}
      {roomIn(entries, limitOf(config)) > 0 && (
        <>
          <input
            ref={input}
            className="vh"
            type="file"
            multiple={takesSeveral(config)}
            tabIndex={-1}
            aria-hidden="true"
            onChange={({ currentTarget }) => {
              add([...(currentTarget.files ?? [])]);
              currentTarget.value = '';
            }}
          />
          <button
            type="button"
            className={`btn btn-sm ${classes.pick}`}
            aria-describedby={said ? `${id}-hint ${id}-error` : `${id}-hint`}
            onClick={() => input.current?.click()}
          >
            {`选择${label}`}
          </button>
        </>
      )}
      <p className="help" id={`${id}-hint`}>
        {hintOf(config, purpose)}
      </p>
      <div role="alert">
        {said && (
          <p className="err" id={`${id}-error`}>
            <Icon icon={iconAlertCircle} size={16} />
            {said}
          </p>
        )}
      </div>
    </fieldset>
  );
}
