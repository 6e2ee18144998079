import { z } from 'zod';
import { dateTime, id } from './common';
import { publicRead } from './endpoint';

const outboxEntry = z.object({
  id,
  channel: z.enum(['sms', 'mail']),
  recipient: z.string(),
  text: z.string(),
  /** Name of the file sent along; empty without one. */
  attachment: z.string().default(''),
  createdAt: dateTime,
});

/**
 * Latest messages of the SMS and mail ports. 404 unless the outbox is enabled: in a demo bound to this machine, or by
 * DEV_OUTBOX.
 */
export const listOutbox = publicRead('/api/v1/dev/outbox', '发件箱（仅开发环境）', {
  query: z.object({ recipient: z.string().max(60).optional() }),
  data: z.object({ list: z.array(outboxEntry) }),
});
