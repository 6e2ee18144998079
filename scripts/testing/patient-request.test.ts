/** @jest-environment node */
import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import { patientRequest } from '../serve/patient-request.mjs';

/** A server that keeps its answers until the test ends them. */
async function keeper() {
  const waiting: ServerResponse[] = [];
  const server = createServer((_, response) => void waiting.push(response)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const url = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}/`;
  return { server, url, waiting };
}

it('ends with a late answer, and fails when the answer is cut off', async () => {
  const { server, url, waiting } = await keeper();
  const [late, cut] = [patientRequest(url), patientRequest(url)];
  while (waiting.length < 2) await once(server, 'request');
  waiting[0]?.end('done');
  waiting[1]?.destroy();
  const outcomes = await Promise.allSettled([late, cut]);
  expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  server.close();
});
