/** Starts a worker that reads one PDF: a hostile one keeps its thread busy, and ends with it. */
export const startPdfWorker = (): Worker => new Worker(new URL('./pdf.worker.ts', import.meta.url), { type: 'module' });
