// @ts-check
/* Sets application forms in a separate thread, one on each request. Loads the TypeScript of the setter by tsx. */
import { parentPort, workerData } from 'node:worker_threads';
import { register } from 'tsx/esm/api';

/** @typedef {{ pdf: Uint8Array }} FormMessage */

register();
const { applicationForm } = await import('./application-form.ts');

/** @type {import('./application-form').ApplicationPaper[]} */
const papers = [...workerData.papers];

async function next() {
  const paper = papers.shift();
  if (!paper) return;
  const pdf = await applicationForm(paper);
  parentPort?.postMessage({ pdf }, [pdf.buffer]);
}

parentPort?.on('message', () => void next());
await next();
