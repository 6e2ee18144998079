import { DrizzleQueryError } from 'drizzle-orm/errors';
import { DatabaseFailure, databaseTrouble, troubleWords } from './trouble';

const coded = (code: string, message = 'failed') => Object.assign(new Error(message), { code });
const query = (cause: Error) => new DrizzleQueryError('select 1', [], cause);

it.each([
  ['a connection that is refused', query(coded('ECONNREFUSED')), 'away'],
  ['a name with several addresses', query(new AggregateError([coded('ECONNREFUSED')])), 'away'],
  ['a server that stops', query(coded('57P01')), 'away'],
  ['a lost connection', query(new Error('Connection terminated unexpectedly')), 'away'],
  [
    'a pool that is used up',
    new DatabaseFailure('x', { cause: new Error('timeout exceeded when trying to connect') }),
    'busy',
  ],
  ['a statement that was cut off', query(coded('57014')), 'busy'],
  ['a lock that is held', query(coded('55P03')), 'busy'],
  ['too many connections', query(coded('53300')), 'busy'],
  ['a value that is there already', query(coded('23505')), null],
  ['another service that is away', new Error('fetch failed', { cause: coded('ECONNREFUSED') }), null],
  ['a fault of ours', new TypeError('x is not a function'), null],
])('classifies %s', (_, error, expected) => {
  expect(databaseTrouble(error)).toBe(expected);
});

it('names the server and the reason, but not the password', () => {
  expect(troubleWords('postgres://u:geheim@db.example:6000/portal', coded('28P01'))).toBe(
    '无法连接数据库 db.example:6000/portal：用户名或密码不正确',
  );
});
