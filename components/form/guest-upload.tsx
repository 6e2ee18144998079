'use client';

import type { FieldProps } from './control';
import classes from './form.module.css';
import { useField, useFormSource } from './form-source';

/** Replaces an upload field while logged out, because files belong to an account from the first byte. */
export function GuestUpload({ name, label, required, help }: FieldProps) {
  const { id, problem } = useField(name);
  const { logIn } = useFormSource();
  return (
    <div className={`field full ${problem ? 'bad' : ''}`}>
      <span className={required ? 'label req' : 'label'}>{label}</span>
      <p id={id} tabIndex={-1}>
        {logIn ? (
          <button type="button" className={classes.inline} onClick={logIn}>
            登录
          </button>
        ) : (
          '登录'
        )}
        以后上传；现在填写的其他内容会保留。
      </p>
      {help && <p className="help">{help}</p>}
      {problem && <p className="err">{problem}</p>}
    </div>
  );
}
