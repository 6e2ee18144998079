'use client';

import { IconFileCheck, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { FieldNote } from '@/components/form/field-frame';
import { UploadField, type UploadFieldProps } from '@/components/form/fields';
import { useField, useFormSource } from '@/components/form/form-source';
import { Icon } from '@/components/ui/icon';
import classes from './joining.module.css';

/** An upload that remembers: a file that was sent before stands as a line, until another takes its place. */
export function KeptUploadField(props: UploadFieldProps) {
  const { id, value, change, problem } = useField(props.name);
  const { generation } = useFormSource();
  // What stood here when the form was (re)started; files that are picked now are the widget's own to show.
  const [start, setStart] = useState({ generation, value });
  if (start.generation !== generation) setStart({ generation, value });
  const isKept = typeof value === 'string' && value !== '' && value === start.value;
  if (!isKept) return <UploadField {...props} />;
  return (
    <div className="field full">
      <span className={props.required ? 'label req' : 'label'}>{props.label}</span>
      <p className={classes.kept}>
        <Icon icon={IconFileCheck} />
        已上传，沿用上次的文件
        <button id={id} type="button" className="btn btn-quiet btn-sm" onClick={() => change('')}>
          <Icon icon={IconTrash} size={16} />
          换一份
          <span className="vh">：{props.label}</span>
        </button>
      </p>
      <FieldNote id={id} problem={problem} />
    </div>
  );
}
