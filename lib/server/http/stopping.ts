let stopping = false;

/** From now on the health check says that this process stops, so that a load balancer sends no further requests. */
export const announceStop = (): void => {
  stopping = true;
};

/** Answer of the health check while the process stops; null before. */
export const stoppingAnswer = (): Response | null =>
  stopping ? Response.json({ live: true, ready: false, stopping: true }, { status: 503 }) : null;

/** Whether the process has been told to stop. */
export const isStopping = (): boolean => stopping;
