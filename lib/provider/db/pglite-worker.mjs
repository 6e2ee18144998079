// @ts-check
/* Runs the embedded database in a thread of its own, for one client that speaks PostgreSQL's protocol by message. */
import { parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';

/** Bytes of an answer that are sent together. */
const PART = 65_536;
/** First byte of the protocol's Terminate. */
const TERMINATE = 'X'.charCodeAt(0);

const { folder, image, engine, settings } = workerData;
const client = new PGlite({
  dataDir: folder,
  loadDataDir: image && new Blob([image]),
  pgliteWasmModule: engine,
  startParams: [...PGlite.defaultStartParams, ...settings.flatMap((/** @type {string} */ one) => ['-c', one])],
});

/** @type {Uint8Array[]} */
let chunks = [];
let length = 0;

/** Sends what the database has written, in a buffer of its own that can be handed over. */
function flush() {
  if (length === 0) return;
  const part = new Uint8Array(length);
  let at = 0;
  for (const chunk of chunks) {
    part.set(chunk, at);
    at += chunk.length;
  }
  [chunks, length] = [[], 0];
  parentPort?.postMessage(part, [part.buffer]);
}

/** @param {Uint8Array} bytes a view of the database's memory, valid for the call alone */
function onRawData(bytes) {
  chunks.push(bytes.slice());
  length += bytes.length;
  if (length >= PART) flush();
}

/** @param {Uint8Array | 'ping'} messages whole messages of the protocol, those of one statement together */
async function answer(messages) {
  if (messages === 'ping') return parentPort?.postMessage('pong');
  if (messages[0] === TERMINATE) {
    await client.close();
    parentPort?.close();
    return;
  }
  // Runs in this call, so that messages are answered in their order.
  const done = client.execProtocolRawStream(messages, { onRawData });
  flush();
  await done;
}

await client.waitReady;
parentPort?.on('message', answer);
