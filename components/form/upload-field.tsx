'use client';

import { useEffect, useRef, useState } from 'react';
import { Icon } from '@/components/ui/icon';
import { iconFileCheck } from '@/components/ui/icons/icon-file-check';
import { iconTrash } from '@/components/ui/icons/icon-trash';
import { Upload, type UploadProps } from '@/components/ui/upload/upload';
import type { UploadConfig } from '@/components/ui/upload/upload-rules';
import type { UploadPurpose } from '@/lib/contract/files';
import type { FieldProps } from './control';
import classes from './form.module.css';
import { useField, useFormSource } from './form-source';
import { GuestUpload } from './guest-upload';

export interface UploadFieldProps extends FieldProps {
  purpose: UploadPurpose;
  /** Upload type; 5 accepts any file. */
  bType?: number;
  /** Accepts PDF files alone. */
  isPdfOnly?: boolean;
  /** Checks a picture's pixels before the upload. */
  pictureProblem?: UploadConfig['pictureProblem'];
  /** File offered by another part of the page, and callback after picking: see Upload. */
  offered?: UploadProps['offered'];
  onPick?: UploadProps['onPick'];
  /** Maximum number of files: the value is a list of addresses. Without it: a single address. */
  max?: number;
}

const listOf = (value: unknown): string[] =>
  (Array.isArray(value) ? value : [value]).filter(
    (entry): entry is string => typeof entry === 'string' && entry !== '',
  );

/** Upload field; logged-out visitors are told that files can be chosen after the login. */
export const UploadField = (field: UploadFieldProps) =>
  useFormSource().isGuest ? <GuestUpload {...field} /> : <OwnUploads {...field} />;

/**
 * Upload field with the files uploaded before as removable lines. The form cannot be submitted while uploads are
 * running or have failed.
 */
function OwnUploads({ name, label, required, help, purpose, bType = 1, max, ...rest }: UploadFieldProps) {
  const { id, value, change, problem } = useField(name);
  const { setUploads, generation, uploadTo } = useFormSource();
  // Files at the (re)start of the form; the widget itself shows files picked since.
  const [start, setStart] = useState({ generation, kept: listOf(value) });
  if (start.generation !== generation) setStart({ generation, kept: listOf(value) });
  const { kept } = start;
  const room = (max ?? 1) - kept.length;
  // A running upload outlives renders, and its field may have moved within a list meanwhile.
  const put = (addresses: readonly string[]) => change(max === undefined ? (addresses[0] ?? '') : addresses);
  const noteId = help ? `${id}-note` : undefined;
  const latest = useRef({ name, put, kept });
  useEffect(() => {
    latest.current = { name, put, kept };
  });
  useEffect(() => () => setUploads(name, 'done'), [name, setUploads]);
  const drop = () => {
    put(listOf(value).filter((address) => !kept.includes(address)));
    setStart({ generation, kept: [] });
  };
  return (
    <div className="full">
      {kept.length > 0 && (
        <div className="field">
          <span className={required ? 'label req' : 'label'}>{label}</span>
          <p className={classes.kept}>
            <Icon icon={iconFileCheck} />
            {max === undefined ? '已上传，沿用上次的文件' : `已上传 ${kept.length} 份，沿用上次的文件`}
            <button
              id={room > 0 ? undefined : id}
              type="button"
              className="btn btn-quiet btn-sm"
              aria-describedby={noteId}
              onClick={drop}
            >
              <Icon icon={iconTrash} size={16} />
              {max === undefined ? '换一份' : '重新选择'}
              <span className="vh">：{label}</span>
            </button>
          </p>
        </div>
      )}
      {room > 0 && (
        <Upload
          key={generation}
          id={id}
          noteId={noteId}
          label={kept.length > 0 ? `${label}（再添）` : label}
          config={{
            bType,
            bLimitationOfLength: max === undefined ? 0 : room,
            isPdfOnly: rest.isPdfOnly,
            pictureProblem: rest.pictureProblem,
          }}
          purpose={purpose}
          to={uploadTo}
          required={required && kept.length === 0}
          error={problem}
          offered={rest.offered}
          onPick={rest.onPick}
          onChange={(addresses, uploading, failed) => {
            latest.current.put([...latest.current.kept, ...addresses]);
            setUploads(latest.current.name, uploading ? 'running' : failed ? 'failed' : 'done');
          }}
        />
      )}
      {help && (
        <p className="help" id={noteId}>
          {help}
        </p>
      )}
    </div>
  );
}
