/** @jest-environment ./lib/client/testing/browser.mjs */
import { sendFile } from './send-file';

afterEach(() => jest.restoreAllMocks());

it('gives an upload thirty minutes, as decision 0048 says', () => {
  const limits: number[] = [];
  jest.spyOn(XMLHttpRequest.prototype, 'send').mockImplementation(function (this: XMLHttpRequest) {
    limits.push(this.timeout);
  });
  const { signal } = new AbortController();
  void sendFile({ file: new File(['x'], 'x.png'), purpose: 'image', signal, onProgress: () => undefined });
  expect(limits).toEqual([30 * 60_000]);
});
