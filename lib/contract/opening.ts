import { z } from 'zod';
import { id, words } from './common';
import { publicRead, staffPost, staffRead } from './endpoint';
import { SERVICE_KEYS } from './offered-services';
import { tag } from './tags';

const serviceKey = z.enum(SERVICE_KEYS);

/**
 * Whether the portal is open to the public, the services that the association does not offer, and the keys of fixed
 * pages that are not published.
 */
export const opening = z.object({ isOpen: z.boolean(), off: z.array(serviceKey), missing: z.array(z.string()) });
export type Opening = z.output<typeof opening>;

export const getOpening = publicRead('/api/v1/site/opening', '是否开放与不提供的业务', {
  data: opening,
  tags: [tag.site],
});

/** Steps of setting up an association, in order: fees and texts of a service that is not offered are not asked for. */
export const setupStep = z.enum(['identity', 'contacts', 'services', 'fees', 'texts', 'gateways', 'staff', 'open']);
export type SetupStep = z.output<typeof setupStep>;

/** Something that is missing; `isNeeded` before the portal can be opened. */
export const gap = z.object({
  label: z.string(),
  /** Details, such as the blanks of a text. */
  note: z.string(),
  /** Page of the workbench where it is done. */
  href: z.string(),
  isNeeded: z.boolean(),
  /** The text that is to be filled in and published; null for others. */
  text: z.object({ kind: z.string(), id }).nullable().default(null),
});
export type Gap = z.output<typeof gap>;

export const readiness = z.object({
  isOpen: z.boolean(),
  steps: z.array(
    z.object({
      step: setupStep,
      /** Number of things that belong to the step, and those of them that are missing. */
      total: z.number().int(),
      gaps: z.array(gap),
    }),
  ),
  services: z.array(z.object({ key: serviceKey, name: z.string(), isOff: z.boolean() })),
  /** Gateways of this installation; texts are empty where there is none. */
  gateways: z.object({ payment: z.string(), sms: z.boolean(), mail: z.boolean() }),
});
export type Readiness = z.output<typeof readiness>;

const settings = { duty: 'settings' } as const;

/** Missing items before the portal can be opened, step by step. */
export const getReadiness = staffRead('/api/v1/staff/readiness', '开放前的准备', { ...settings, data: readiness });

/** Opens the portal to the public, or closes it. Answers 409 with what is needed first. */
export const setOpening = staffPost('/api/v1/staff/opening', '对公众开放', {
  ...settings,
  decides: 'nobodys',
  body: z.object({ isOpen: z.boolean() }),
  data: readiness,
});

/** Switches a service on or off. Open cases go on. */
export const setServiceOffered = staffPost('/api/v1/staff/services-offered/{key}', '提供或停止一项业务', {
  ...settings,
  decides: 'nobodys',
  params: z.object({ key: serviceKey }),
  body: z.object({ isOff: z.boolean() }),
  data: readiness,
});

/** Sends a message to see whether the gateway accepts it. 409 with the gateway's reason. */
export const tryMessage = staffPost('/api/v1/staff/gateways/message/test', '试发一条消息', {
  ...settings,
  decides: 'nobodys',
  limit: 'write',
  body: z.object({ channel: z.enum(['sms', 'mail']), recipient: words().min(1, '请填写收件的号码或邮箱').max(120) }),
  data: z.object({}),
});

/** Asks the payment gateway for a code of one fen and closes it again. 409 with the gateway's reason. */
export const tryPayment = staffPost('/api/v1/staff/gateways/payment/test', '试取一个付款码', {
  ...settings,
  decides: 'nobodys',
  limit: 'write',
  data: z.object({ name: z.string() }),
});
