/** @jest-environment node */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { MISSING_HEADER, missingPageFrom } from './missing-page';

it('requests the 404 page once, and again after a failure', async () => {
  const asked: unknown[] = [];
  const server = createServer((request, response) => {
    asked.push(request.headers[MISSING_HEADER]);
    response.writeHead(asked.length === 1 ? 500 : 200).end('没有');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  try {
    // An address listening on TCP is an object; the type also covers pipes.
    const page = missingPageFrom(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
    await expect(page('/nothing')).rejects.toThrow('500');
    for (let count = 0; count < 20; count++) expect((await page(`/nothing-${count}`)).body.toString()).toBe('没有');
    expect(asked).toEqual(['/nothing', '/nothing-0']);
  } finally {
    server.closeAllConnections();
    server.close();
  }
});
