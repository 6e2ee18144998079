import { z } from 'zod';
import { nothing } from './common';
import { endpoint } from './endpoint';

const text = z.string().max(2000);
/** Names and values of query parameters, with limits far beyond any real URL. */
const names = z
  .record(z.string().max(60), z.string().max(500))
  .refine((query) => Object.keys(query).length <= 30, '参数过多')
  .default({});

/** A tracking event; keys as in the specification, section 3 (`ersonal` included). Unknown keys are dropped. */
export const trackingEvent = z.object({
  event: z.string().min(1).max(60),
  query: names,
  params: names,
  page_url: text,
  anonymous_id: z.string().max(100),
  user_id: z.union([z.number().int(), z.string().max(40)]).default(''),
  /** Id of the certified person, else 0. The spelling is the specification's. */
  ersonal: z.number().int().default(0),
  /** Enterprise id, else 0. */
  enterprise: z.number().int().default(0),
  channel: z.string().max(100).default(''),
  site_type: z.literal(1),
  /** 1 for a user created today, else 0. */
  user_tag: z.union([z.literal(0), z.literal(1)]),
  extra_field1: text.optional(),
  path: text.optional(),
});
export type TrackingEvent = z.input<typeof trackingEvent>;

/**
 * Records an event. The user is taken from the login: `user_id`, `ersonal` and `enterprise` in the body are ignored.
 */
export const reportEvent = endpoint({
  method: 'POST',
  path: '/api/v1/report',
  summary: '上报访问事件',
  auth: 'optional',
  body: trackingEvent,
  maxBytes: 8 * 1024,
  data: nothing,
  limit: 'track',
});
