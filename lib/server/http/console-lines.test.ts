/** @jest-environment node */
import { createLog } from '@/lib/log/log';
import { inRequest } from '@/lib/log/request-scope';
import { consoleAsLines } from './console-lines';

function captured() {
  const lines: string[] = [];
  const target = { ...console };
  consoleAsLines(createLog('info', { write: (line) => void lines.push(line) }), target);
  return { target, lines };
}

it('prints each console message of a library as one JSON line, with the id of the request', () => {
  const { target, lines } = captured();
  target.log('服务门户已启动：%s', 'http://localhost');
  inRequest('abc', () => target.error('\u001b[31m ⨯\u001b[0m', new Error('first\nsecond')));
  target.warn('两\n行');
  expect(lines).toHaveLength(3);
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    { level: 30, msg: '服务门户已启动：http://localhost' },
    { level: 50, msg: '⨯', request: 'abc', err: { message: 'first\nsecond' } },
    { level: 40, msg: '两\n行' },
  ]);
});

it('keeps the values of a failed statement out of the line', () => {
  const { target, lines } = captured();
  target.error(new Error('Failed query: insert into a values ($1)\nparams: 13812345678'));
  expect(lines.join()).not.toContain('13812345678');
});
