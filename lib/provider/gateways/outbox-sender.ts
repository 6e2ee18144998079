import type { Logger } from 'pino';
import type { MessageSender } from '../core/ports';
import type { Database } from '../db/database';
import { outbox } from '../db/schema';

/** Keeps messages in a table instead of sending them. The log tells that there is one, not to whom or what. */
export function outboxSender(database: Database, log: Logger): MessageSender {
  return {
    async send({ channel, recipient, text }) {
      await database.db.insert(outbox).values({ channel, recipient, text });
      log.info({ channel }, 'message put into the outbox');
    },
  };
}
