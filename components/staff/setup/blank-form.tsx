'use client';

import { useState } from 'react';
import { z } from 'zod';
import { CheckedForm, FormFailure } from '@/components/form/checked-form';
import { CheckField, TextField } from '@/components/form/fields';
import form from '@/components/form/form.module.css';
import { useZodForm } from '@/components/form/use-zod-form';
import { contentReadings, contentRef, publishRef, saveRef } from '@/components/staff/content/content-refs';
import { BusyButton } from '@/components/ui/busy-button';
import { NoticeBar } from '@/components/ui/notice-bar';
import { QueryState } from '@/components/ui/query-state';
import { toast } from '@/lib/client/browser/toast-store';
import { fieldsOf, isApiError } from '@/lib/client/http/errors';
import { useEndpoint, useEndpointMutation } from '@/lib/client/http/use-endpoint';
import { getReadiness } from '@/lib/contract/opening';
import type { ContentItem, getContent, publishContent, saveContentDraft } from '@/lib/contract/publishing';
import {
  askOf,
  type BlankContext,
  blankContexts,
  type FeeAsk,
  feesAsked,
  fillBlanks,
  fillFees,
} from '@/lib/kinds/content/blanks';
import { contentPages } from '@/lib/kinds/content-kind';
import styles from './setup.module.css';

/** Text of the association that waits for publication. */
interface SetupText {
  kind: string;
  id: number;
}

const NEEDED = '此项为必填项';
const bare = (blank: string): string => blank.slice(1, -1);
/** `时限，如 30 个工作日`: the label, and the example below it. */
const partsOf = (blank: string): { label: string; example: string } => {
  const [label = '', ...rest] = bare(blank).split(/，(?=如)|；/);
  return { label, example: rest.join('；') };
};

const AMOUNT = /^\d{1,7}(?:\.\d{1,2})?$/;

const schemaOf = (blanks: readonly BlankContext[], fees: readonly FeeAsk[]) =>
  z.record(z.string(), z.union([z.string(), z.boolean()])).superRefine((values, issues) => {
    fees.forEach((_, at) => {
      if (!AMOUNT.test(String(values[`f${at}`] ?? '').trim()))
        issues.addIssue({ code: 'custom', path: [`f${at}`], message: '请填写金额，如 200；不收的填 0' });
    });
    blanks.forEach(({ text }, at) => {
      const value = values[`b${at}`];
      const ask = askOf(text);
      const isMissing = ask === 'words' ? String(value ?? '').trim() === '' : ask === 'check' && value !== true;
      if (isMissing) issues.addIssue({ code: 'custom', path: [`b${at}`], message: NEEDED });
    });
  });

function Blank({ at, blank: { before, text, after } }: { at: number; blank: BlankContext }) {
  const ask = askOf(text);
  if (ask === 'check') return <CheckField name={`b${at}`}>{bare(text).replace(/后删去这.*$/, '')}</CheckField>;
  const { label, example } = partsOf(text);
  const around = `${before}＿＿＿${after}`;
  const isOptional = ask === 'optional';
  return (
    <TextField
      name={`b${at}`}
      label={isOptional ? label.replace(/，?没有的删去.*$/, '') : label}
      required={!isOptional}
      full
      maxLength={200}
      help={[isOptional && '没有的留空。', example && `${example}。`, around !== '＿＿＿' && `原文：${around}`]
        .filter(Boolean)
        .join('')}
    />
  );
}

interface FilledProps {
  text: SetupText;
  item: ContentItem;
  blanks: readonly BlankContext[];
  fees: readonly FeeAsk[];
  /** Answers of other texts, offered again. */
  known: ReadonlyMap<string, string>;
  onRefused: (reason: string) => void;
  onDone: (answers: ReadonlyMap<string, string>) => void;
}

function Filled({ text, item, blanks, fees, known, onRefused, onDone }: FilledProps) {
  const save = useEndpointMutation<typeof saveContentDraft>(saveRef, {
    meta: { quiet: true },
    refreshes: contentReadings,
  });
  const publish = useEndpointMutation<typeof publishContent>(publishRef, {
    meta: { quiet: true },
    refreshes: [...contentReadings, getReadiness],
  });
  const initial: Record<string, string | boolean> = Object.fromEntries([
    ...fees.map((_, at) => [`f${at}`, '']),
    ...blanks.map(({ text }, at) => [`b${at}`, askOf(text) === 'check' ? false : (known.get(text) ?? '')]),
  ]);
  const zod = useZodForm({
    schema: schemaOf(blanks, fees),
    initial,
    send: async (values) => {
      onRefused('');
      const answers = new Map(
        blanks.map(({ text }, at) => {
          const value = values[`b${at}`];
          return [text, typeof value === 'string' ? value.trim() : ''];
        }),
      );
      const amounts = new Map(fees.map(({ path }, at) => [path, String(values[`f${at}`] ?? '').trim()]));
      const params = { ...text };
      const body = {
        form: z.record(z.string(), z.unknown()).parse(fillFees(fillBlanks(item.form, answers), amounts)),
        base: item.base,
        revision: item.revision,
      };
      const { revision } = blanks.length + fees.length > 0 ? await save.mutateAsync({ params, body }) : item;
      try {
        await publish.mutateAsync({ params, body: { revision } });
      } catch (error) {
        const problems = isApiError(error) ? Object.values(fieldsOf(error)) : [];
        if (problems.length === 0) throw error;
        return onRefused(problems.join('；'));
      }
      toast(`“${item.title}”已发布`, 'done');
      onDone(answers);
    },
  });
  return (
    <CheckedForm form={zod} className={`form ${form.cardFields}`}>
      <FormFailure form={zod} />
      {blanks.map((blank, at) => (
        <Blank key={blank.text} at={at} blank={blank} />
      ))}
      {fees.map(({ path, label }, at) => (
        <TextField
          key={path}
          name={`f${at}`}
          label={`${label}的年费（元）`}
          required
          inputMode="decimal"
          help="由会员大会表决的标准，不收的填 0。"
        />
      ))}
      {blanks.length + fees.length === 0 && <p className="mute">没有要填的空，看过以后就可以发布。</p>}
      <div className={`row ${styles.acts}`}>
        <BusyButton type="submit" busy={zod.busy}>
          {blanks.length + fees.length > 0 ? '填好并发布' : '发布'}
        </BusyButton>
        <a href={contentPages.preview(text.kind, text.id)} target="_blank" rel="noreferrer">
          看全文
        </a>
        <a href={contentPages.edit(text.kind, text.id)}>在编辑器里改</a>
      </div>
    </CheckedForm>
  );
}

type BlankFormProps = Pick<FilledProps, 'text' | 'known' | 'onDone'>;

/** The blanks of a text, each with the words around it; publishes the text once all are filled. */
export function BlankForm({ text, ...rest }: BlankFormProps) {
  const query = useEndpoint<typeof getContent>(contentRef, { params: { ...text } }, { meta: { quiet: true } });
  const [refused, setRefused] = useState('');
  return (
    <QueryState query={query} failed="文稿没有取到">
      {(item) => {
        const fees = feesAsked(item.form);
        // The blanks beside amounts go with these; any other that the form cannot fill is left to the editor.
        const others = fillFees(item.form, new Map(fees.map(({ path }) => [path, ''])));
        const blanks = blankContexts(others);
        const listed = blanks.filter((blank) => askOf(blank.text) === 'editor').map((blank) => bare(blank.text));
        if (listed.length > 0)
          return (
            <p>
              {`这一篇要逐行填写（${listed.join('、')}），请`}
              <a href={contentPages.edit(text.kind, text.id)}>在编辑器里填写并发布</a>。
            </p>
          );
        return (
          <>
            <div role="alert">{refused && <NoticeBar tone="warn">{refused}</NoticeBar>}</div>
            <Filled
              key={item.revision}
              text={text}
              item={item}
              blanks={blanks}
              fees={fees}
              onRefused={setRefused}
              {...rest}
            />
          </>
        );
      }}
    </QueryState>
  );
}
