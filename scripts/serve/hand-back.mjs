// @ts-check
import cluster from 'node:cluster';
import { setTimeout as pause } from 'node:timers/promises';

/** Time for connections that the primary process sends while the worker closes, in milliseconds. */
const HAND_BACK_MS = 200;

/**
 * Waits, in a worker whose server has closed, until it has given back the connections that the primary process had already
 * sent. One that exits at once takes them with it, and their clients wait for an answer until they give up.
 */
export const handBack = () => (cluster.isWorker ? pause(HAND_BACK_MS) : Promise.resolve());
