import type { Logger } from 'pino';
import type { MessageSender } from '../core/ports';
import type { Database } from '../db/database';
import { outbox } from '../db/schema';

/** Stores messages in a table instead of sending them. Logs neither recipient nor content. */
export function outboxSender(database: Database, log: Logger): MessageSender {
  return {
    async send({ channel, recipient, text, attachment }) {
      await database.db.insert(outbox).values({ channel, recipient, text, attachment: attachment?.name ?? '' });
      log.info({ channel }, 'message put into the outbox');
    },
  };
}
