import { endpointRef } from '@/lib/contract/endpoint-ref';
import type { OrderType } from '@/lib/contract/orders';
import type { reportEvent, TrackingEvent } from '@/lib/contract/tracking';
import { inZone } from '@/lib/format/zone';
import type { OpaqueId } from '@/lib/rules/identifiers/opaque-id';
import { cut } from '@/lib/text/cut';
import { pathWithoutIds, routeParams } from '../browser/route-params';
import { send } from '../http/http';
import { anonymousId } from '../session/anonymous-id';
import { readConsent } from '../session/consent';
import { useSession } from '../session/session-store';
import { readLocal, storageKeys } from '../session/storage';
import type { SessionUser } from '../session/user-info';

const report = endpointRef<typeof reportEvent>('POST', '/api/v1/report');

/** Maximum length of a query value in an event; the provider's limit. */
const LONGEST = 500;

/** Step of a payment: the chosen method, or the result (specification, section 3, "extra_field1"). */
export type PaymentStep = 'wechat' | 'transfer' | 'paid' | 'refused' | 'expired';

export interface PaymentMoment {
  type: OrderType;
  orderId: OpaqueId;
  what: PaymentStep;
}

interface Moment {
  event: string;
  /** Complete URL of the page. */
  href: string;
  user: SessionUser | null;
  anonymousId: string;
  channel: string;
  /** Current date as `YYYY-MM-DD` in Asia/Shanghai. */
  today: string;
  /** Whether the visitor has refused consent. */
  refused?: boolean;
  payment?: PaymentMoment;
  path?: string;
}

/** Event with the ids of any provider. */
type SentEvent = Omit<TrackingEvent, 'user_id' | 'ersonal' | 'enterprise'> &
  Record<'user_id' | 'ersonal' | 'enterprise', OpaqueId>;

/** Shared id of all visitors who refused. */
const NOBODY = 'refused';

const paymentField = ({ type, orderId, what }: PaymentMoment) => `${type}:${orderId}:${what}`;

/** Event of a visitor who refused: only the kind of page, no identifying data. */
function namelessBody({ event, href, channel, payment, path }: Moment): SentEvent {
  const { origin, pathname } = new URL(href);
  return {
    event,
    query: {},
    params: {},
    page_url: origin + pathWithoutIds(pathname),
    anonymous_id: NOBODY,
    user_id: '',
    ersonal: 0,
    enterprise: 0,
    // A channel is shared by many visitors.
    channel,
    site_type: 1,
    user_tag: 0,
    ...(payment && { extra_field1: paymentField({ ...payment, orderId: 0 }) }),
    ...(path !== undefined && { path: pathWithoutIds(path) }),
  };
}

/** Body of an event (specification, section 3). Pure, for testing. */
export function eventBody(moment: Moment): SentEvent {
  if (moment.refused) return namelessBody(moment);
  const { user, payment, path } = moment;
  const address = new URL(moment.href);
  const query = [...address.searchParams].map(([name, value]) => [name, cut(value, LONGEST)]);
  return {
    event: moment.event,
    query: Object.fromEntries(query),
    params: routeParams(address.pathname),
    // Strips the hash, which may contain secrets of codes.
    page_url: moment.href.replace(/#.*$/s, ''),
    anonymous_id: moment.anonymousId,
    user_id: user?.id ?? '',
    ersonal: user?.uPersonalCertificate === 'pass' ? user.id : 0,
    enterprise: user?.eId ?? 0,
    channel: moment.channel,
    site_type: 1,
    user_tag: user?.createdAt.slice(0, 10) === moment.today ? 1 : 0,
    ...(payment && { extra_field1: paymentField(payment) }),
    ...(path !== undefined && { path }),
  };
}

const today = () => inZone(new Date()).slice(0, 10);

/** Reports an event. Failures are ignored (specification, section 8). */
async function track(event: string, details: Pick<Moment, 'path' | 'payment'>): Promise<void> {
  const refused = readConsent() === 'refused';
  const body = eventBody({
    event,
    href: location.href,
    user: useSession.getState().userInfo,
    anonymousId: refused ? '' : anonymousId(),
    channel: readLocal(storageKeys.promotionChannel) ?? '',
    today: today(),
    refused,
    ...details,
  });
  await send(report.method, report.path, { body }, { keepalive: true, nameless: refused }).catch(() => undefined);
}

/** Reports a step of a payment, or a route change. Never fails. */
export const trackEvent = ({ path, payment }: Pick<Moment, 'path' | 'payment'>): Promise<void> =>
  payment ? track('pay', { payment }) : track('click', { path });

/** Address of a party's room: a key to a case, which belongs in no log. */
const isSecret = (path: string): boolean => path.toLowerCase().startsWith('/party-room');

/**
 * Reports a click for every route change (specification, section 2), including query changes. Rooms of parties are left
 * out.
 */
export const trackRoute = (path: string): void => {
  if (!isSecret(path)) void trackEvent({ path });
};
