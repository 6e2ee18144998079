import { useMutation } from '@tanstack/react-query';
import { endpointRef } from '@/lib/contract/endpoint-ref';
import type { PaperKind, Recognition, recognisePaper } from '@/lib/contract/recognition';
import type { ApiError } from '../http/errors';
import { call } from '../http/http';
import { useClient } from '../http/use-endpoint';

const recognition = endpointRef<typeof recognisePaper>('POST', '/api/v1/user/recognition');

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
      mutationFn: ({ signal, ...body }) => call<typeof recognisePaper>(recognition, { body }, { signal }),
      meta: { background: true },
    },
    useClient(),
  );
