import { useMutation } from '@tanstack/react-query';
import { endpointRef } from '@/lib/contract/endpoint-ref';
import type { PaperKind, Recognition, recognisePaper } from '@/lib/contract/recognition';
import type { ApiError } from '../errors';
import { call } from '../http';
import { useClient } from '../use-endpoint';

const recognition = endpointRef<typeof recognisePaper>('POST', '/api/v1/user/recognition');

export interface PaperToRead {
  /** Address of an own upload. */
  url: string;
  kind: PaperKind;
  signal?: AbortSignal;
}

/**
 * Has an uploaded paper read by the OCR address of the configuration (specification section 7, `POST` of `url`), through
 * the provider, as the address is none of the browser's business. The result is passed to the form, which never waits for
 * it: a failure is said there and in no toast.
 */
export const useOcr = () =>
  useMutation<Recognition, ApiError, PaperToRead>(
    {
      mutationFn: ({ signal, ...body }) => call<typeof recognisePaper>(recognition, { body }, { signal }),
      meta: { background: true },
    },
    useClient(),
  );
