/** @jest-environment node */
import { createServer } from 'node:http';
import { httpSender } from './http-sender';

it('does not take a redirect of the gateway for an accepted message', async () => {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(`${request.method} ${request.url}`);
    if (request.url === '/send') response.writeHead(302, { location: '/login' }).end();
    else response.end('请先登录');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const message = {
    channel: 'sms',
    recipient: '13800000001',
    subject: '验证码',
    text: '验证码 123456',
    key: 'one',
  } as const;
  await expect(httpSender(`http://127.0.0.1:${port}/send`).send(message)).rejects.toThrow('发送服务没有接受（302）');
  expect(asked).toEqual(['POST /send']);
  await new Promise((resolve) => server.close(resolve));
});
