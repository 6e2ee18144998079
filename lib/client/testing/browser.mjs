import { TestEnvironment } from 'jest-environment-jsdom';

/** Globals that browsers have and jsdom lacks; taken from Node. */
const missing = {
  AbortController,
  AbortSignal,
  DOMException,
  fetch,
  Headers,
  ReadableStream,
  Request,
  Response,
  TextDecoder,
  TextEncoder,
  TransformStream,
};

/** jsdom environment for code that calls the server. */
export default class BrowserEnvironment extends TestEnvironment {
  async setup() {
    await super.setup();
    Object.assign(this.global, missing);
  }
}
