'use client';

import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { z } from 'zod';
import { type ApiError, fieldsOf } from '@/lib/client/http/errors';
import { messages } from '@/lib/client/http/messages';

/** Messages by field name. */
export type FieldMessages = Record<string, string>;

/** The first message of each field. */
export function problemsOf(error: z.ZodError): FieldMessages {
  const problems: FieldMessages = {};
  for (const issue of error.issues) problems[issue.path.join('.')] ??= issue.message;
  return problems;
}

/**
 * A small form whose fields are the body of one call: validated by the contract, sent once at a time, with the
 * provider's field errors mapped to the fields. Other errors and network failures are returned as `failure`.
 *
 * @param work sends the body and continues; the form is busy while it runs and after it has succeeded
 */
export function useFormCall<S extends z.ZodType>(schema: S, work: (body: z.output<S>) => Promise<void>) {
  const form = useRef<HTMLFormElement>(null);
  const sending = useRef(false);
  const [problems, setProblems] = useState<FieldMessages>({});
  const mutation = useMutation<void, ApiError, z.output<S>>({ mutationFn: work, meta: { quiet: true } });

  // Focuses the first field with a problem, so that screen readers announce it.
  useEffect(() => {
    if (Object.keys(problems).length === 0) return;
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [problems]);

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (sending.current) return;
    const result = schema.safeParse(Object.fromEntries(new FormData(event.currentTarget)));
    if (!result.success) return setProblems(problemsOf(result.error));
    setProblems({});
    sending.current = true;
    mutation.mutate(result.data, {
      onError: (error) => {
        sending.current = false;
        setProblems(fieldsOf(error));
      },
    });
  };
  const clear = (name: string) => setProblems(({ [name]: _gone, ...rest }) => rest);

  const failed = mutation.error && Object.keys(fieldsOf(mutation.error)).length === 0;
  return {
    form,
    submit,
    problems,
    setProblems,
    clear,
    failure: failed ? mutation.error?.message || messages.requestFailed : null,
    busy: mutation.isPending || mutation.isSuccess,
  };
}
