'use client';

import { useForm } from '@mantine/form';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { z } from 'zod';
import { useIsShown } from '@/components/ui/use-is-shown';
import { fieldsOf, isApiError } from '@/lib/client/http/errors';
import { handleFailure, isOfPage } from '@/lib/client/http/failures';
import { messages } from '@/lib/client/http/messages';
import { controlId, type FormSource } from './form-source';

const pathsOf = (path: string) => path.split('.');

/** Value at a path; undefined if the path does not exist. */
function valueAt(values: unknown, path: string): unknown {
  return pathsOf(path).reduce<unknown>(
    (value, key) => (typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined),
    values,
  );
}

/**
 * Sorts problems by the position of their controls, since the schema has another order. Those without a control go
 * last.
 */
function inOrderOfForm(problems: Record<string, string>, idPrefix: string): Record<string, string> {
  const find = (path: string) => document.getElementById(controlId(path, idPrefix));
  const controls = new Map(Object.keys(problems).map((path) => [path, find(path)]));
  const isBefore = (one: string, other: string): number => {
    const [first, second] = [controls.get(one), controls.get(other)];
    if (!first || !second) return Number(!first) - Number(!second);
    return first.compareDocumentPosition(second) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1;
  };
  return Object.fromEntries(Object.entries(problems).sort(([one], [other]) => isBefore(one, other)));
}

/** Refusals of a submission while uploads are not finished. */
const UNFINISHED = {
  running: '文件还在上传，请等上传完成后再提交',
  failed: '有文件没有上传成功，请重试，或者删除以后再提交',
} as const;

export interface ZodFormOptions<S extends z.ZodType, V extends Record<string, unknown>> {
  /** Schema of the contract, so that client and provider validate by the same rules. */
  schema: S;
  initial: V;
  /** Maps form values to the input of the schema. */
  toInput?: (values: V) => unknown;
  /** Maps field names of the body to those of the form, where they differ. */
  renamed?: Readonly<Record<string, string>>;
  /** Problems that the schema cannot know, by form field; shown where the schema has none. */
  compare?: (values: V) => Readonly<Record<string, string>>;
  /** Sends the validated body. Field errors that it throws are mapped to the fields. */
  send: (body: z.output<S>) => Promise<void>;
  /** Beginning of the ids of its controls, for a form that may stand beside another one with fields of the same names. */
  idPrefix?: string;
}

/** Form validated by the contract. Prevents concurrent submissions, and focuses the first field with a problem. */
export function useZodForm<S extends z.ZodType, V extends Record<string, unknown>>(options: ZodFormOptions<S, V>) {
  const { schema, initial, toInput = (values: V) => values, renamed = {}, compare, send, idPrefix = '' } = options;
  const form = useForm<V>({ initialValues: initial });
  const element = useRef<HTMLFormElement>(null);
  const [attempt, setAttempt] = useState(0);
  const [failure, setFailure] = useState('');
  const [busy, setBusy] = useState(false);
  const [generation, setGeneration] = useState(0);
  const sending = useRef(false);
  const isShown = useIsShown();
  const uploads = useRef(new Map<string, 'running' | 'failed'>());
  /** Paths with uploads that are running or have failed. */
  const [unfinished, setUnfinished] = useState<readonly string[]>([]);

  useEffect(() => {
    if (attempt > 0) element.current?.querySelector<HTMLElement>('[aria-invalid="true"], .bad button')?.focus();
  }, [attempt]);

  const setUploads = useCallback((path: string, state: 'running' | 'failed' | 'done') => {
    if (state === 'done') uploads.current.delete(path);
    else uploads.current.set(path, state);
    const paths = [...uploads.current.keys()];
    // Called for each percent of progress.
    setUnfinished((before) => (before.join() === paths.join() ? before : paths));
  }, []);

  const show = (found: Record<string, string>) => {
    const problems = Object.fromEntries(
      Object.entries(found).map(([path, message]) => [renamed[path] ?? path, message]),
    );
    form.setErrors(inOrderOfForm(problems, idPrefix));
    if (Object.keys(problems).length > 0) setAttempt((count) => count + 1);
  };

  const check = (): z.output<S> | null => {
    const result = schema.safeParse(toInput(form.getValues()));
    const problems: Record<string, string> = {};
    for (const issue of result.error?.issues ?? []) problems[issue.path.join('.')] ??= issue.message;
    const compared = compare?.(form.getValues()) ?? {};
    show({ ...compared, ...problems });
    return result.success && Object.keys(compared).length === 0 ? result.data : null;
  };

  /** Validates the paths that match only, and shows their problems; returns whether there are none. */
  const checkOnly = (concerns: (path: string) => boolean): boolean => {
    const result = schema.safeParse(toInput(form.getValues()));
    const problems: Record<string, string> = {};
    for (const { path, message } of result.error?.issues ?? []) {
      const name = path.join('.');
      if (concerns(name)) problems[name] ??= message;
    }
    show(problems);
    return Object.keys(problems).length === 0;
  };

  const refused = (error: unknown) => {
    show(fieldsOf(error));
    if (!isApiError(error) || isOfPage(error)) return handleFailure(error);
    if (Object.keys(fieldsOf(error)).length > 0 && isShown.current) return;
    setFailure(error.message || messages.requestFailed);
    handleFailure(error);
  };

  /** Returns whether the form was sent. */
  const submit = async (): Promise<boolean> => {
    if (sending.current) return false;
    setFailure('');
    const states = [...uploads.current.values()];
    if (states.length > 0) {
      setFailure(UNFINISHED[states.includes('running') ? 'running' : 'failed']);
      return false;
    }
    const body = check();
    if (!body) return false;
    sending.current = true;
    setBusy(true);
    const isSent = await send(body).then(
      () => true,
      (error: unknown) => {
        refused(error);
        return false;
      },
    );
    sending.current = false;
    setBusy(false);
    return isSent;
  };

  /** Replaces the values; upload widgets are remounted. */
  const restore = (values: V) => {
    form.setValues(values);
    form.resetDirty(values);
    setGeneration((count) => count + 1);
  };

  const source: FormSource = {
    idPrefix,
    read: (path) => valueAt(form.values, path),
    change: (path, value) => {
      // Paths are checked by the fields' names at run time; the library's types require literals.
      form.getInputProps(path).onChange(value);
    },
    insert: (path, entry) => Reflect.apply(form.insertListItem, form, [path, entry]),
    remove: (path, at) => Reflect.apply(form.removeListItem, form, [path, at]),
    problem: (path) => String(form.errors[path] ?? ''),
    setUploads,
    generation,
  };

  /** Takes the values of an earlier form that were not sent; upload widgets are remounted. */
  const resume = (kept: Readonly<Record<string, unknown>>) => {
    for (const name of Object.keys(form.getValues())) if (Object.hasOwn(kept, name)) source.change(name, kept[name]);
    setGeneration((count) => count + 1);
  };

  const problems = Object.entries(form.errors).map(([path, message]) => [path, String(message)] as const);
  return { form, source, element, submit, checkOnly, restore, resume, problems, unfinished, failure, busy };
}
