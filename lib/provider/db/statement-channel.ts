import { channel } from 'node:diagnostics_channel';
import type { Logger } from 'drizzle-orm';

/** Tells the text of every statement that the query builder sends, without its values; tests count by it. */
export const statementChannel = channel('portal:statement');

/** Hands to every handle of the query builder. */
export const statementLogger: Logger = {
  logQuery: (text) => {
    if (statementChannel.hasSubscribers) statementChannel.publish(text);
  },
};
