import { revalidate } from './revalidate';
import { signRevalidation } from './revalidation-signature';

const call = (body: BodyInit, headers: Record<string, string> = {}) => {
  const init = { method: 'POST', body, headers, duplex: 'half' };
  return new Request('http://portal/api/revalidate', init);
};

it('stops reading a body longer than any list of tags, whatever its content type', async () => {
  let taken = 0;
  const endless = new ReadableStream<Uint8Array>({
    pull: (controller) => {
      taken += 65_536;
      controller.enqueue(new Uint8Array(65_536));
    },
  });
  const answer = await revalidate(call(endless, { 'content-type': 'multipart/form-data; boundary=x' }));
  expect(answer.status).toBe(413);
  expect(taken).toBeLessThan(1024 * 1024);
});

it('accepts signed lists of tags only', async () => {
  const at = Math.floor(Date.now() / 1000);
  const signed = (body: string) =>
    revalidate(call(body, { 'x-timestamp': String(at), 'x-signature': signRevalidation(body, at) }));
  expect((await signed('{"tags":["articles"]}')).status).toBe(200);
  expect((await signed('{')).status).toBe(400);
  expect((await revalidate(call('{"tags":["articles"]}'))).status).toBe(403);
});
