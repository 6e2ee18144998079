/** @jest-environment node */
import { taggedAnswer } from './tagged-answer';

const ask = (known?: string) =>
  taggedAnswer(new Request('http://site/x', known ? { headers: { 'if-none-match': known } } : {}), '画', {
    'content-type': 'image/svg+xml',
  });

it('sends an answer once to a client that returns its etag', async () => {
  const first = ask();
  expect([first.status, await first.text()]).toEqual([200, '画']);
  const etag = first.headers.get('etag') ?? '';
  expect(ask(`"other", W/${etag}`).status).toBe(304);
  expect(ask('"other"').status).toBe(200);
});
