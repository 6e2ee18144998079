import type { UserInfo } from '@/lib/contract/account';
import { endpointRef } from '@/lib/contract/endpoint-ref';
import type { OrderType } from '@/lib/contract/orders';
import type { reportEvent, TrackingEvent } from '@/lib/contract/tracking';
import { inZone } from '@/lib/format/zone';
import { cut } from '@/lib/text/cut';
import { anonymousId } from './anonymous-id';
import { readConsent } from './consent';
import { send } from './http';
import { pathWithoutIds, routeParams } from './route-params';
import { useSession } from './session-store';
import { readLocal, storageKeys } from './storage';

const report = endpointRef<typeof reportEvent>('POST', '/api/v1/report');

/** Longest value of a query that an event carries; the provider takes no longer one. */
const LONGEST = 500;

/** What became of a payment: the way that was chosen, or how it ended (spec section 3 "extra_field1"). */
export type PaymentStep = 'wechat' | 'transfer' | 'paid' | 'refused' | 'expired';

export interface PaymentMoment {
  type: OrderType;
  orderId: number;
  what: PaymentStep;
}

interface Moment {
  event: string;
  /** The page's whole address. */
  href: string;
  user: UserInfo | null;
  anonymousId: string;
  channel: string;
  /** Today as `YYYY-MM-DD` in Asia/Shanghai. */
  today: string;
  /** Whether the visitor has said that they do not want to be recognised. */
  refused?: boolean;
  payment?: PaymentMoment;
  path?: string;
}

/** What a visitor who refused is called: all of them the same. */
const NOBODY = 'refused';

const paymentField = ({ type, orderId, what }: PaymentMoment) => `${type}:${orderId}:${what}`;

/** An event of somebody who refused: which kind of page, and nothing by which people are told apart. */
function namelessBody({ event, href, channel, payment, path }: Moment): TrackingEvent {
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
    // A channel brings many people.
    channel,
    site_type: 1,
    user_tag: 0,
    ...(payment && { extra_field1: paymentField({ ...payment, orderId: 0 }) }),
    ...(path !== undefined && { path: pathWithoutIds(path) }),
  };
}

/** The body of an event, field by field as spec section 3 has it. Pure, so that it can be tested. */
export function eventBody(moment: Moment): TrackingEvent {
  if (moment.refused) return namelessBody(moment);
  const { user, payment, path } = moment;
  const address = new URL(moment.href);
  const query = [...address.searchParams].map(([name, value]) => [name, cut(value, LONGEST)]);
  return {
    event: moment.event,
    query: Object.fromEntries(query),
    params: routeParams(address.pathname),
    // The part behind the hash never leaves the browser: codes carry their secrets there.
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

/** Reports an event. Whatever goes wrong is ignored (spec section 8): nobody should notice that they are counted. */
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

/** Reports what became of a payment, or a change of route. Never fails. */
export const trackEvent = ({ path, payment }: Pick<Moment, 'path' | 'payment'>): Promise<void> =>
  payment ? track('pay', { payment }) : track('click', { path });

/** A click is reported on every change of route (spec section 2), of the query alone too. */
export const trackRoute = (path: string): void => void trackEvent({ path });
