'use client';

import './dialog.css';
import { type ChangeEvent, useId } from 'react';
import { iconUpload } from '@/components/ui/icons/icon-upload';
import classes from './file-drop.module.css';
import { Icon } from './icon';

export interface FileDropProps {
  /** What is chosen, for assistive technology: 源程序鉴别材料. */
  label: string;
  /** What is taken, in words. */
  hint: string;
  accept?: string;
  disabled?: boolean;
  onFile: (file: File) => void;
  /** Offers a folder as well. */
  onFolder?: (files: File[]) => void;
}

/** The folder picker is no standard of HTML, so React has no name for it. */
const asFolder = { webkitdirectory: '' };

/** A file to drop or pick that stays on this machine. The browser's own field covers the zone, so it takes drops too. */
export function FileDrop({ label, hint, accept, disabled, onFile, onFolder }: FileDropProps) {
  const id = useId();
  const pick = (tell: (files: File[]) => void) => (event: ChangeEvent<HTMLInputElement>) => {
    const files = [...(event.currentTarget.files ?? [])];
    // The same file may be picked again after it was changed.
    event.currentTarget.value = '';
    if (files.length > 0) tell(files);
  };
  return (
    <div className={`drop ${classes.drop}`}>
      <Icon icon={iconUpload} />
      <p>
        拖入文件，或者 <b>选择文件</b>
      </p>
      <p className="help" id={id}>
        {hint}
      </p>
      <input
        className={classes.file}
        type="file"
        accept={accept}
        disabled={disabled}
        aria-label={`选择${label}`}
        aria-describedby={id}
        onChange={pick(([file]) => file && onFile(file))}
      />
      {onFolder && (
        <label className={classes.folder}>
          <input
            className="vh"
            type="file"
            {...asFolder}
            disabled={disabled}
            aria-label="选择源代码目录"
            onChange={pick(onFolder)}
          />
          选择目录
        </label>
      )}
    </div>
  );
}
