'use client';

import './dialog.css';
import { type ChangeEvent, useId } from 'react';
import { iconUpload } from '@/components/ui/icons/icon-upload';
import classes from './file-drop.module.css';
import { Icon } from './icon';

export interface FileDropProps {
  /** Accessible name of the input: 源程序鉴别材料. */
  label: string;
  /** Accepted files in words. */
  hint: string;
  accept?: string;
  disabled?: boolean;
  onFile: (file: File) => void;
  /** Also offers a folder picker. */
  onFolder?: (files: File[]) => void;
}

/** The folder attribute is not standard, so React's types lack it. */
const asFolder = { webkitdirectory: '' };

/** File input with drag and drop for local processing. The native input covers the zone, so it handles drops too. */
export function FileDrop({ label, hint, accept, disabled, onFile, onFolder }: FileDropProps) {
  const id = useId();
  const pick = (onPick: (files: File[]) => void) => (event: ChangeEvent<HTMLInputElement>) => {
    const files = [...(event.currentTarget.files ?? [])];
    // Reset, so that the same file can be picked again after a change.
    event.currentTarget.value = '';
    if (files.length > 0) onPick(files);
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
