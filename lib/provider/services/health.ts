import type { Ports } from '../ports';

/** Ready means that the database answers. */
export async function checkReady(ports: Ports): Promise<boolean> {
  try {
    await ports.database.raw.query('select 1');
    return true;
  } catch (error) {
    ports.log.error({ err: error }, 'database does not answer');
    return false;
  }
}
