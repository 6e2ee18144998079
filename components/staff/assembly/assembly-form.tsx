'use client';

import type { z } from 'zod';
import { CardForm } from '@/components/form/card-form';
import { ChecksField, RadioField, TextAreaField, TextField } from '@/components/form/fields';
import { ListSection } from '@/components/form/list-section';
import { MomentField } from '@/components/form/moment-field';
import { UploadField } from '@/components/form/upload-field';
import { useZodForm } from '@/components/form/use-zod-form';
import { uniqueId } from '@/lib/client/browser/unique-id';
import { MAX_MOTIONS, MAX_PAPERS } from '@/lib/contract/assemblies';
import { assemblyForm, type StaffAssembly } from '@/lib/contract/staff-assemblies';
import { thresholdLabels } from '@/lib/kinds/assembly-labels';

interface MotionValues extends Record<string, unknown> {
  /** Identifies the entry while others are added and removed. */
  key: string;
  title: string;
  text: string;
  threshold: string;
  levels: string[];
}

const emptyMotion = (key: string): MotionValues => ({ key, title: '', text: '', threshold: 'half', levels: [] });

const times = ['startsAt', 'endsAt', 'registerUntil', 'votesFrom', 'votesUntil'] as const;

const valuesOf = (assembly?: StaffAssembly) => ({
  title: assembly?.title ?? '',
  startsAt: assembly?.startsAt ?? '',
  endsAt: assembly?.endsAt ?? '',
  place: assembly?.place ?? '',
  link: assembly?.link ?? '',
  notice: assembly?.notice ?? '',
  registerUntil: assembly?.registerUntil ?? '',
  votesFrom: assembly?.votesFrom ?? '',
  votesUntil: assembly?.votesUntil ?? '',
  papers: assembly?.papers.map(({ address }) => address) ?? [],
  motions: assembly?.motions.map(
    ({ id, title, text, threshold, levels }): MotionValues => ({
      key: String(id),
      title,
      text,
      threshold,
      levels: levels.map(({ value }) => value),
    }),
  ) ?? [emptyMotion('m0')],
});

type Values = ReturnType<typeof valuesOf>;

/** Moment of the native picker as the contract wants it: with seconds and without `T`. */
const momentOf = (text: string): string => {
  const plain = text.replace('T', ' ');
  return plain.length === 16 ? `${plain}:00` : plain;
};

const inputOf = (values: Values) => ({
  ...values,
  ...Object.fromEntries(times.map((name) => [name, momentOf(values[name])])),
  motions: values.motions.map(({ key: _, ...motion }) => motion),
});

export interface AssemblyFormProps {
  /** Draft that is edited; undefined for a new meeting. */
  assembly?: StaffAssembly;
  /** Levels that can be allowed to vote. */
  levels: readonly { value: string; label: string }[];
  /** Sends the form and leaves the page. */
  send: (body: z.output<typeof assemblyForm>) => Promise<void>;
}

/** Form of a meeting: days, notice, papers and motions. */
export function AssemblyForm({ assembly, levels, send }: AssemblyFormProps) {
  const form = useZodForm<typeof assemblyForm, Values>({
    schema: assemblyForm,
    initial: valuesOf(assembly),
    toInput: inputOf,
    send: async (body) => {
      await send(body);
    },
  });
  const { motions } = form.form.values;
  return (
    <CardForm
      title={assembly ? '修改会议' : '新建会议'}
      form={form}
      submitLabel="保存草稿"
      keepAs={`assembly:${assembly?.id ?? 'new'}`}
    >
      <TextField name="title" label="会议名称" required maxLength={80} full />
      <div className="form-grid">
        <MomentField name="startsAt" label="会议开始" required />
        <MomentField name="endsAt" label="会议结束" required />
        <TextField name="place" label="地点" maxLength={120} help="只在线上召开的，可以不填" />
        <TextField name="link" label="线上会议的地址" maxLength={300} help="https 开头；只有有效会员能看到" />
        <MomentField name="registerUntil" label="报名截止" required />
        <MomentField name="votesFrom" label="表决开始" required />
        <MomentField name="votesUntil" label="表决截止" required />
      </div>
      <TextAreaField name="notice" label="通知正文" required minLength={20} maxLength={10_000} rows={8} />
      <UploadField
        name="papers"
        label="会议材料"
        purpose="document"
        bType={5}
        max={MAX_PAPERS}
        help={`至多 ${MAX_PAPERS} 份，只有有效会员能下载`}
      />
      <ListSection
        label="议案"
        keys={motions.map(({ key }) => key)}
        min={1}
        max={MAX_MOTIONS}
        onAdd={() => form.source.insert('motions', emptyMotion(uniqueId()))}
        onRemove={(at) => form.source.remove('motions', at)}
      >
        {(at) => (
          <div className="form-grid">
            <TextField name={`motions.${at}.title`} label="议案名称" required maxLength={100} full />
            <div className="full">
              <TextAreaField name={`motions.${at}.text`} label="议案内容" required maxLength={5000} rows={4} />
            </div>
            <RadioField
              name={`motions.${at}.threshold`}
              label="通过的条件"
              required
              options={Object.entries(thresholdLabels).map(([value, label]) => ({ value, label }))}
            />
            <ChecksField
              name={`motions.${at}.levels`}
              label="可以表决的级别"
              help="都不选，即全体会员"
              options={levels}
            />
          </div>
        )}
      </ListSection>
    </CardForm>
  );
}
