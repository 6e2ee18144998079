import type { UserInfo } from '@/lib/contract/account';
import { endpointRef } from '@/lib/contract/endpoint-ref';
import type { reportEvent, TrackingEvent } from '@/lib/contract/tracking';
import { anonymousId } from './anonymous-id';
import { send } from './http';
import { useSession } from './session-store';
import { readLocal, storageKeys } from './storage';

const report = endpointRef<typeof reportEvent>('POST', '/api/v1/report');

interface Moment {
  event: string;
  pageUrl: string;
  query: Record<string, string>;
  params: Record<string, string>;
  user: UserInfo | null;
  anonymousId: string;
  channel: string;
  /** Today as `YYYY-MM-DD` in Asia/Shanghai. */
  today: string;
  extraField?: string;
  path?: string;
}

/** The body of an event, field by field as spec section 3 has it. Pure, so that it can be tested. */
export function eventBody(moment: Moment): TrackingEvent {
  const { user } = moment;
  return {
    event: moment.event,
    query: moment.query,
    params: moment.params,
    page_url: moment.pageUrl,
    anonymous_id: moment.anonymousId,
    user_id: user?.id ?? '',
    ersonal: user?.uPersonalCertificate === 'pass' ? user.id : 0,
    enterprise: user?.eId ?? 0,
    channel: moment.channel,
    site_type: 1,
    user_tag: user?.createdAt.slice(0, 10) === moment.today ? 1 : 0,
    ...(moment.extraField !== undefined && { extra_field1: moment.extraField }),
    ...(moment.path !== undefined && { path: moment.path }),
  };
}

const today = () => new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Shanghai' }).format(new Date());

/** Reports an event. Whatever goes wrong is ignored (spec section 8): nobody should notice that they are counted. */
export function track(
  event: string,
  details: { params?: Record<string, string>; path?: string; extraField?: string } = {},
): void {
  const body = eventBody({
    event,
    pageUrl: location.href,
    query: Object.fromEntries(new URLSearchParams(location.search)),
    params: details.params ?? {},
    user: useSession.getState().userInfo,
    anonymousId: anonymousId(),
    channel: readLocal(storageKeys.promotionChannel) ?? '',
    today: today(),
    extraField: details.extraField,
    path: details.path,
  });
  send(report.method, report.path, { body }, { keepalive: true }).catch(() => undefined);
}

/** A click is reported on every change of route (spec section 2). */
export const trackRoute = (path: string, params: Record<string, string>) => track('click', { path, params });
