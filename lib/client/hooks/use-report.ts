import { useMutation } from '@tanstack/react-query';
import { useClient } from '../http/use-endpoint';
import { type PaymentMoment, trackEvent } from '../tracking/tracking';

/** Event to report: a route change, or a step of a payment. */
export type Reported = { path: string; payment?: never } | { payment: PaymentMoment; path?: never };

/**
 * Reports an event (specification section 7, `POST /api/v1/report`; body as in section 3). Failures are ignored
 * (section 8), and the call outlives the page. Public pages report routes by `trackRoute` instead, because they do not
 * ship react-query.
 */
export const useReport = () =>
  useMutation<void, never, Reported>({ mutationFn: trackEvent, meta: { background: true } }, useClient());
