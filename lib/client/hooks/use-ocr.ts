import { useMutation } from '@tanstack/react-query';
import { endpointRef } from '@/lib/contract/endpoint-ref';
import type { PaperKind, Recognition, recognisePaper } from '@/lib/contract/recognition';
import type { ApiError } from '../http/errors';
import { call } from '../http/http';
import { useClient } from '../http/use-endpoint';
import { isRecord } from '../session/user-info';

const recognition = endpointRef<typeof recognisePaper>('POST', '/api/v1/user/recognition');

const STATES: readonly Recognition['state'][] = ['read', 'nothing', 'off', 'failed'];

/** Texts in an answer; a recognition that failed if it has none. */
function recognitionIn(answer: unknown): Recognition {
  const state = isRecord(answer) ? STATES.find((known) => known === answer.state) : undefined;
  if (!state || !isRecord(answer) || !isRecord(answer.fields)) return { state: 'failed', fields: {} };
  const texts = Object.entries(answer.fields).filter((entry) => typeof entry[1] === 'string');
  return { state, fields: Object.fromEntries(texts) };
}

export interface PaperToRead {
  /** Address of an own upload. */
  url: string;
  kind: PaperKind;
  signal?: AbortSignal;
}

/**
 * Recognises an uploaded document by the configured OCR address (specification section 7, `POST` of `url`). The
 * provider calls it, so that the browser does not see the address. The result is passed to the form, which never blocks
 * on it: a failure is shown in the form, not in a toast.
 */
export const useOcr = () =>
  useMutation<Recognition, ApiError, PaperToRead>(
    {
      mutationFn: async ({ signal, ...body }) =>
        recognitionIn(await call<typeof recognisePaper>(recognition, { body }, { signal })),
      meta: { background: true },
    },
    useClient(),
  );
