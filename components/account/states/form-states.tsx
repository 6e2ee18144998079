'use client';

import { CheckedForm, FormFailure } from '@/components/form/checked-form';
import { ErrorSummary } from '@/components/form/error-summary';
import { SelectField, TextAreaField, TextField } from '@/components/form/fields';
import classes from '@/components/form/form.module.css';
import type { FormSource } from '@/components/form/form-source';
import { RestoredNotice } from '@/components/form/restored-notice';
import { BusyButton } from '@/components/ui/busy-button';
import { QueryState } from '@/components/ui/query-state';
import { Skeleton } from '@/components/ui/skeleton';
import { messages } from '@/lib/client/http/messages';
import { Sample } from './sample';
import { troubles } from './sample-readings';

const nothing = () => undefined;
const filled = { name: '渡口晨雾', kind: 'art', story: '一组七幅的木版水印，刻的是云州旧渡口。' };
const missing = { name: '请填写作品名称', kind: '请选择作品类别' };

interface FormSampleProps {
  /** Prefix that keeps its field ids apart from those of other samples. */
  id: string;
  values?: Readonly<Record<string, string>>;
  problems?: Readonly<Record<string, string>>;
  failure?: string;
  busy?: boolean;
  restored?: boolean;
}

/** A form without an action, in a given state. */
function FormSample({ id, values = {}, problems = {}, failure = '', busy = false, restored = false }: FormSampleProps) {
  const own = (path: string) => path.slice(id.length + 1);
  const source: FormSource = {
    read: (path) => values[own(path)] ?? '',
    change: nothing,
    insert: nothing,
    remove: nothing,
    problem: (path) => problems[own(path)] ?? '',
    setUploads: nothing,
    generation: 0,
  };
  const form = { source, element: { current: null }, submit: async () => undefined, failure };
  return (
    <CheckedForm form={form} className="card">
      <div className={`card-body form ${classes.cardFields}`}>
        {restored && <RestoredNotice onStartAnew={nothing} />}
        <ErrorSummary problems={Object.entries(problems).map(([path, words]) => [`${id}.${path}`, words] as const)} />
        <FormFailure form={form} />
        <TextField name={`${id}.name`} label="作品名称" required maxLength={60} />
        <SelectField
          name={`${id}.kind`}
          label="作品类别"
          required
          options={[
            { value: 'art', label: '美术作品' },
            { value: 'text', label: '文字作品' },
          ]}
        />
        <TextAreaField name={`${id}.story`} label="创作说明" rows={3} maxLength={500} />
        <div className="row fold">
          <BusyButton type="submit" busy={busy}>
            提交
          </BusyButton>
        </div>
      </div>
    </CheckedForm>
  );
}

const moments: readonly (Omit<FormSampleProps, 'id'> & { name: string })[] = [
  { name: '空白' },
  { name: '恢复了上次的内容', values: filled, restored: true },
  { name: '有错误', values: { story: filled.story }, problems: missing },
  { name: '提交中', values: filled, busy: true },
  { name: '没有被接受', values: filled, failure: '同名作品已在审核中，请勿重复提交。' },
  { name: '断网', values: filled, failure: `${messages.offline}，填写的内容已存在本机，恢复后再提交。` },
];

/** Form states, from empty to rejected, and its replacements. */
export const FormStates = () => (
  <>
    <Sample name="加载中">
      <div className="card card-body">
        <Skeleton variant="lines" rows={4} />
      </div>
    </Sample>
    {moments.map(({ name, ...moment }, at) => (
      <Sample key={name} name={name}>
        <FormSample id={`moment${at}`} {...moment} />
      </Sample>
    ))}
    <Sample name="没有权限">
      <QueryState query={troubles.没有权限}>{() => null}</QueryState>
    </Sample>
  </>
);
