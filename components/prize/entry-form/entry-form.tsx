'use client';

import { IconAlertCircle } from '@tabler/icons-react';
import { type FormEvent, useEffect, useState } from 'react';
import { Icon } from '@/components/ui/icon';
import { NoticeBar } from '@/components/ui/notice-bar';
import { Upload } from '@/components/ui/upload/upload';
import { fieldsOf } from '@/lib/client/errors';
import { useEndpointMutation } from '@/lib/client/use-endpoint';
import { type AwardClassKey, submitPrizeEntry } from '@/lib/contract/prize';
import { EntryField, entryFieldId } from './entry-field';
import { type EntryTexts, emptyEntry, entryOrder, entryProblems, entrySections } from './entry-fields';
import styles from './entry-form.module.css';
import { useKeptDraft } from './use-kept-draft';

type Problems = Record<string, string>;

/** Problems as links to their fields, in the order of the form. */
function Summary({ problems }: { problems: Problems }) {
  const listed = entryOrder.filter((name) => problems[name]);
  if (listed.length === 0) return null;
  return (
    <div className="sum-err" role="alert">
      <h2>
        <Icon icon={IconAlertCircle} />
        {`有 ${listed.length} 处需要修改`}
      </h2>
      <ul>
        {listed.map((name) => (
          <li key={name}>
            <a href={`#${entryFieldId(name)}`}>{problems[name]}</a>
          </li>
        ))}
      </ul>
    </div>
  );
}

function OriginalityPromise({ problem, checked, onChange }: PromiseProps) {
  const id = entryFieldId('promised');
  return (
    <div className={problem ? 'field bad' : 'field'}>
      <label className={styles.promise}>
        <input
          id={id}
          type="checkbox"
          checked={checked}
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem ? `${id}-note` : undefined}
          onChange={(event) => onChange(event.target.checked)}
        />
        我承诺作品为本人或本单位独立创作，署名与授权关系填写属实；同意主办方在评选、展示与宣传范围内注明作者使用。
      </label>
      {problem && (
        <p className="err" id={`${id}-note`}>
          <Icon icon={IconAlertCircle} size={16} />
          {problem}
        </p>
      )}
    </div>
  );
}

interface PromiseProps {
  problem?: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
}

export interface EntryFormProps {
  classKey: AwardClassKey;
  onDone: (recordNo: string) => void;
}

/** The entry form of a class: texts are kept as typed, checked by the contract, sent once. */
export function EntryForm({ classKey, onDone }: EntryFormProps) {
  const { values, change, forget, savedAt } = useKeptDraft<EntryTexts>(`prize-entry:${classKey}`, emptyEntry);
  const [files, setFiles] = useState<string[]>([]);
  const [isUploading, setUploading] = useState(false);
  const [isPromised, setPromised] = useState(false);
  const [problems, setProblems] = useState<Problems>({});
  const { mutate, error, isPending, isSuccess } = useEndpointMutation(submitPrizeEntry, {
    meta: { quiet: true },
    onSuccess: ({ recordNo }) => {
      forget();
      onDone(recordNo);
    },
    onError: (refusal) => setProblems(fieldsOf(refusal)),
  });

  // The first field with a problem takes the focus, so that it is found and read out.
  useEffect(() => {
    const first = entryOrder.find((name) => problems[name]);
    if (first) document.getElementById(entryFieldId(first))?.focus();
  }, [problems]);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isPending || isSuccess) return;
    const body = { ...values, classKey, files, promised: isPromised };
    const found = entryProblems(body);
    if (isUploading) found.files = '文件还在上传，请稍候再提交';
    setProblems(found);
    if (Object.keys(found).length === 0) mutate({ body: submitPrizeEntry.body.parse(body) });
  };
  const refusal = error && Object.keys(fieldsOf(error)).length === 0 ? error.message : '';
  const isBusy = isPending || isSuccess;
  return (
    <form className="card" method="post" noValidate onSubmit={submit}>
      <div className="card-body form">
        {refusal && (
          <div className={styles.refusal} role="alert">
            <NoticeBar tone="warn">{refusal}</NoticeBar>
          </div>
        )}
        <Summary problems={problems} />
        {entrySections.map(({ title, fields }) => (
          <section key={title} className={styles.section} aria-label={title}>
            <h2>{title}</h2>
            <div className="form-grid">
              {fields.map((field) => (
                <EntryField
                  key={field.name}
                  field={field}
                  value={values[field.name]}
                  problem={problems[field.name]}
                  onChange={(value) => change(field.name, value)}
                />
              ))}
            </div>
          </section>
        ))}
        <section className={styles.section} aria-label="样本与承诺">
          <h2>样本与承诺</h2>
          <Upload
            id={entryFieldId('files')}
            label="作品样本与证明材料"
            config={{ bType: 5, bLimitationOfLength: 10 }}
            purpose="sample"
            required
            error={problems.files}
            onChange={(addresses, uploading) => {
              setFiles(addresses);
              setUploading(uploading);
            }}
          />
          <p className="help">文字填写随时保存在这台设备上；文件不保存，离开本页后须重新选择。</p>
          <OriginalityPromise checked={isPromised} problem={problems.promised} onChange={setPromised} />
        </section>
        <div className={styles.acts}>
          <output className="help">{savedAt && `已保存 ${savedAt}`}</output>
          <button type="submit" className="btn btn-ink btn-lg" disabled={isBusy} aria-busy={isBusy}>
            {isBusy && <span className="spin" aria-hidden="true" />}
            提交申报
          </button>
        </div>
      </div>
    </form>
  );
}
