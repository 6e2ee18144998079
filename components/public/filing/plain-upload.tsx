'use client';

import { useEffect, useEffectEvent, useId, useRef } from 'react';
import { Icon } from '@/components/ui/icon';
import { iconAlertCircle } from '@/components/ui/icons/icon-alert-circle';
import { UploadItem } from '@/components/ui/upload/upload-item';
import { hintOf, limitOf, roomIn, takesSeveral } from '@/components/ui/upload/upload-rules';
import { type UploadOptions, useUploadList } from '@/components/ui/upload/use-upload-list';
import classes from './plain-upload.module.css';

export interface PlainUploadProps extends Omit<UploadOptions, 'to'> {
  label: string;
  /** Message beside the field. */
  problem?: string;
  /** A file chosen elsewhere on the page, to be uploaded as if picked here. */
  offered?: File;
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
