import { useMutation } from '@tanstack/react-query';
import { type PaymentMoment, trackEvent } from '../tracking';
import { useClient } from '../use-endpoint';

/** An event to report: a change of route, or a step of a payment. */
export type Reported = { path: string; payment?: never } | { payment: PaymentMoment; path?: never };

/**
 * Reports an event (specification section 7, `POST /api/v1/report`; its body as section 3 has it). Failures are ignored
 * (section 8), and the call outlives the page. Public pages report their routes by `trackRoute` instead, as they carry no
 * react-query.
 */
export const useReport = () =>
  useMutation<void, never, Reported>({ mutationFn: trackEvent, meta: { background: true } }, useClient());
