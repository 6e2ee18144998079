'use client';

import { useField } from '@/components/form/form-source';

export interface GuestUploadProps {
  name: string;
  label: string;
  required: boolean;
  help?: string;
}

/** In the place of a file's field while nobody is logged in: files belong to an account from the first byte. */
export function GuestUpload({ name, label, required, help }: GuestUploadProps) {
  const { id, problem } = useField(name);
  return (
    <div className={`field full ${problem ? 'bad' : ''}`}>
      <span className={required ? 'label req' : 'label'}>{label}</span>
      <p id={id} tabIndex={-1}>
        登录以后上传；现在填写的其他内容会保留。
      </p>
      {help && <p className="help">{help}</p>}
      {problem && <p className="err">{problem}</p>}
    </div>
  );
}
