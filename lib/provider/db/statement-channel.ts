import { channel } from 'node:diagnostics_channel';
import type { Logger } from 'drizzle-orm';

/** Publishes the text of every statement of the query builder, without values; tests count statements with it. */
export const statementChannel = channel('portal:statement');

/** Logger passed to every handle of the query builder. */
export const statementLogger: Logger = {
  logQuery: (text) => {
    if (statementChannel.hasSubscribers) statementChannel.publish(text);
  },
};
