'use client';

import '@/components/ui/dialog.css';
import '@mantine/dropzone/styles.layer.css';
import { Dropzone } from '@mantine/dropzone';
import { useEffect, useEffectEvent, useId, useRef } from 'react';
import { Icon } from '@/components/ui/icon';
import { iconAlertCircle } from '@/components/ui/icons/icon-alert-circle';
import { iconUpload } from '@/components/ui/icons/icon-upload';
import type { UploadPurpose } from '@/lib/contract/files';
import classes from './upload.module.css';
import { UploadItem } from './upload-item';
import { acceptOf, hintOf, limitOf, roomIn, takesSeveral, type UploadConfig } from './upload-rules';
import { useUploadList } from './use-upload-list';

export interface UploadProps {
  label: string;
  config: UploadConfig;
  /** Determines the accepted types and the size limit. */
  purpose: UploadPurpose;
  /** Path of the call that stores the files, for a sender without an account. */
  to?: string;
  required?: boolean;
  /** Message beside the field: 此项为必填项. */
  error?: string;
  /** Id of the element that an error summary links to. */
  id?: string;
  /** Id of the describing text beside the field. */
  noteId?: string;
  /** A file created or checked elsewhere on the page, to be uploaded as if picked here. */
  offered?: File;
  /** Called with the picked files, before the upload starts. */
  onPick?: (files: readonly File[]) => void;
  /** Called on every change with the addresses of stored files, and whether uploads are running. */
  onChange: (addresses: string[], uploading: boolean) => void;
}

/**
 * Upload field with drag and drop: each file has preview, percentage, retry and delete. Requires Mantine's provider.
 */
export function Upload({
  label,
  config,
  purpose,
  to,
  required,
  error,
  id,
  noteId,
  offered,
  onPick,
  onChange,
}: UploadProps) {
  const open = useRef<() => void>(null);
  const own = useId();
  const fieldId = id ?? own;
  const { entries, overflow, add, retry, remove } = useUploadList({ config, purpose, to, onChange });
  const take = (files: readonly File[]) => {
    onPick?.(files);
    add(files);
  };
  const takeOffered = useEffectEvent(() => offered && take([offered]));
  useEffect(() => {
    if (offered) takeOffered();
  }, [offered]);
  const problem = overflow || error || '';
  const described = [`${fieldId}-hint`, noteId, problem && `${fieldId}-error`].filter(Boolean).join(' ');
  const full = roomIn(entries, limitOf(config)) === 0;
  return (
    <fieldset className={`field ${classes.field}${problem ? ' bad' : ''}`}>
      <legend className={required ? 'req' : undefined}>{label}</legend>
      {entries.length > 0 && (
        <ul className={classes.files}>
          {entries.map((entry) => (
            <UploadItem
              key={entry.uid}
              entry={entry}
              onRetry={() => retry(entry.uid)}
              onRemove={() => remove(entry.uid)}
            />
          ))}
        </ul>
      )}
      {!full && (
        <Dropzone
          className={`drop ${classes.drop}`}
          classNames={{ inner: classes.zone }}
          unstyled
          openRef={open}
          // Types are checked after picking, so that a wrong file is listed with the reason instead of being dropped
          // silently.
          onDropAny={(accepted, rejected) => take([...accepted, ...rejected.map(({ file }) => file)])}
          onDrop={() => undefined}
          accept={acceptOf(config)}
          multiple={takesSeveral(config)}
          activateOnKeyboard={false}
          tabIndex={-1}
          enablePointerEvents
          inputProps={{ 'aria-label': label, 'aria-describedby': described, tabIndex: -1 }}
        >
          <Icon icon={iconUpload} />
          <span>
            拖入文件，或{' '}
            <button
              type="button"
              id={fieldId}
              className={classes.pick}
              aria-describedby={described}
              onClick={(event) => {
                // A click would bubble to the zone and open the dialog twice.
                event.stopPropagation();
                open.current?.();
              }}
            >
              选择文件
            </button>
          </span>
          <span className="help" id={`${fieldId}-hint`}>
            {hintOf(config, purpose)}
          </span>
        </Dropzone>
      )}
      {full && <p className="help">换一份请先删除。</p>}
      <div role="alert">
        {problem && (
          <p className="err" id={`${fieldId}-error`}>
            <Icon icon={iconAlertCircle} size={16} />
            {problem}
          </p>
        )}
      </div>
    </fieldset>
  );
}
