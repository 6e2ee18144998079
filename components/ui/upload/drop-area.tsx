'use client';

import { Dropzone } from '@mantine/dropzone';
import { type RefObject, useEffect, useRef } from 'react';
import { DropWords, type DropWordsProps } from './drop-words';
import classes from './upload.module.css';
import { acceptOf, takesSeveral, type UploadConfig } from './upload-rules';

/** Use of the button before the area could take files. */
export interface EarlyUse {
  isFocused: boolean;
  isPicked: boolean;
}

export interface DropAreaProps extends Omit<DropWordsProps, 'onPick' | 'onFocusChange'> {
  /** Classes of the area, whose styles the form has loaded. */
  className: string;
  label: string;
  config: UploadConfig;
  /** Called with the dropped or picked files, of accepted and other types. */
  onFiles: (files: readonly File[]) => void;
  /** Is done again once the area takes files, and cleared. */
  early: RefObject<EarlyUse>;
}

/** Takes dropped files, and opens the file dialog. Requires Mantine's provider. */
export function DropArea({ className, label, config, onFiles, early, ...words }: DropAreaProps) {
  const open = useRef<() => void>(null);
  useEffect(() => {
    const { isFocused, isPicked } = early.current;
    early.current = { isFocused: false, isPicked: false };
    if (isFocused) document.getElementById(words.id)?.focus();
    if (isPicked) open.current?.();
  }, [early, words.id]);
  return (
    <Dropzone
      className={className}
      classNames={{ inner: classes.zone }}
      unstyled
      openRef={open}
      // Types are checked after picking, so that a wrong file is listed with the reason instead of being dropped
      // silently.
      onDropAny={(accepted, rejected) => onFiles([...accepted, ...rejected.map(({ file }) => file)])}
      onDrop={() => undefined}
      accept={acceptOf(config)}
      multiple={takesSeveral(config)}
      activateOnKeyboard={false}
      tabIndex={-1}
      enablePointerEvents
      inputProps={{ 'aria-label': label, 'aria-describedby': words.describedBy, tabIndex: -1 }}
    >
      <DropWords {...words} onPick={() => open.current?.()} />
    </Dropzone>
  );
}
