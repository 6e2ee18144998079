// @ts-check
/* Parses one table in a separate thread, which ends with it. Rows are sent in parts, each on request. */
import { parentPort, workerData } from 'node:worker_threads';
import { readTable } from './read-table.mjs';
import { Refusal } from './sheet-limits.mjs';

/** @typedef {{ rows: import('./read-table.mjs').RawRow[], total: number, isLast: boolean }} Part */
/** @typedef {{ refused: string } | Part} SheetMessage */

/** Cells and characters per part; small enough to be deserialised between two requests. */
const CELLS = 4000;
const CHARACTERS = 400_000;

/** @param {SheetMessage} message */
const say = (message) => parentPort?.postMessage(message);

/** @param {import('./read-table.mjs').Table} table */
function* partsOf({ rows, total }) {
  let from = 0;
  let [cells, characters] = [0, 0];
  for (const [at, row] of rows.entries()) {
    cells += row.cells.length;
    for (const cell of row.cells) if (typeof cell === 'string') characters += cell.length;
    if (at + 1 === rows.length || (cells < CELLS && characters < CHARACTERS)) continue;
    yield { rows: rows.slice(from, at + 1), total, isLast: false };
    [from, cells, characters] = [at + 1, 0, 0];
  }
  yield { rows: rows.slice(from), total, isLast: true };
}

try {
  const parts = partsOf(await readTable(workerData.bytes, workerData.options));
  const next = () => {
    const { value } = parts.next();
    if (value) say(value);
  };
  parentPort?.on('message', next);
  next();
} catch (error) {
  if (!(error instanceof Refusal)) throw error;
  say({ refused: error.message });
}
