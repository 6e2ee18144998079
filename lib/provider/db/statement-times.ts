import { channel } from 'node:diagnostics_channel';
import type { ClientBase } from 'pg';
import { currentRequest } from '@/lib/log/request-scope';

/** A statement that the database has answered or refused. */
export interface StatementTime {
  /** Without its values. */
  text: string;
  /** Milliseconds on its connection; waiting for a connection does not count. */
  ms: number;
  /** Id of the request or job that caused it. */
  request?: string;
}

/** Publishes the duration of every statement, for the log of slow ones and the figures. */
export const statementTimes = channel('portal:statement-time');

type Heard = (time: StatementTime) => void;

/** Calls a function for every statement. @returns ends it */
export function onStatementTime(heard: Heard): () => void {
  // The channel is this module's own: only timeStatements publishes to it.
  const listener = (time: unknown) => heard(time as StatementTime);
  statementTimes.subscribe(listener);
  return () => void statementTimes.unsubscribe(listener);
}

const textOf = (statement: unknown): string | undefined => {
  if (typeof statement === 'string') return statement;
  if (typeof statement !== 'object' || statement === null || 'submit' in statement) return undefined;
  const text: unknown = Reflect.get(statement, 'text');
  return typeof text === 'string' ? text : undefined;
};

/** Measures the statements of a connection. Cursors, which answer in parts, are not measured. */
export function timeStatements(client: ClientBase): void {
  const { query } = client;
  const timed = (...args: unknown[]): unknown => {
    const text = statementTimes.hasSubscribers ? textOf(args[0]) : undefined;
    if (text === undefined) return Reflect.apply(query, client, args);
    const [began, request] = [performance.now(), currentRequest()];
    const done = () => statementTimes.publish({ text, ms: performance.now() - began, request } satisfies StatementTime);
    const last = args.at(-1);
    if (typeof last === 'function') {
      const answered = (...answer: unknown[]) => {
        done();
        return Reflect.apply(last, undefined, answer);
      };
      return Reflect.apply(query, client, [...args.slice(0, -1), answered]);
    }
    const answer: unknown = Reflect.apply(query, client, args);
    if (answer instanceof Promise) answer.then(done, done);
    return answer;
  };
  Object.assign(client, { query: timed });
}
