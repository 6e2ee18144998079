import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { callerOf } from './client-ip';

function requestFrom(remote: string, headers: Record<string, string> = {}): IncomingMessage {
  const socket = new Socket();
  Object.defineProperty(socket, 'remoteAddress', { value: remote });
  const request = new IncomingMessage(socket);
  Object.assign(request.headers, { host: 'www.yzbq.example', ...headers });
  return request;
}

it.each([
  ['nobody is believed without a proxy', 0, '203.0.113.9', '198.51.100.1', '203.0.113.9'],
  ['one proxy tells its own client', 1, '10.0.0.1', '203.0.113.9', '203.0.113.9'],
  ['what the client made up stands further left', 1, '10.0.0.1', '1.2.3.4, 203.0.113.9', '203.0.113.9'],
  ['two proxies: the second from the right', 2, '10.0.0.1', '1.2.3.4, 203.0.113.9, 10.0.0.2', '203.0.113.9'],
  ['who came past the proxies is taken at his own address', 1, '203.0.113.9', undefined, '203.0.113.9'],
  ['an IPv4 address in IPv6 clothes is the same address', 0, '::ffff:203.0.113.9', undefined, '203.0.113.9'],
])('%s', (_, hops, remote, forwarded, address) => {
  const request = requestFrom(remote, forwarded ? { 'x-forwarded-for': forwarded } : {});
  expect(callerOf(request, hops).address).toBe(address);
});

it('takes the protocol from our own proxy only', () => {
  const secure = { 'x-forwarded-proto': 'https' };
  expect(callerOf(requestFrom('10.0.0.1', secure), 1).origin).toBe('https://www.yzbq.example');
  expect(callerOf(requestFrom('10.0.0.1', secure), 0).origin).toBe('http://www.yzbq.example');
});
