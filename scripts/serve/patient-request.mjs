// @ts-check
import { get } from 'node:http';

/**
 * Makes a request and waits for its answer, however long it takes: `fetch` gives up after five minutes, but the first start
 * on a large database or a slow machine may take longer.
 * @param {string} url
 * @returns {Promise<void>}
 */
export const patientRequest = (url) =>
  new Promise((done, failed) => {
    get(url, (answer) => void answer.resume().once('end', done).once('error', failed)).once('error', failed);
  });
