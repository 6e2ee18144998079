import type { Database } from '../db/database';
import { configValues } from '../db/schema';

/** Whether nobody has put anything into the database yet. */
export async function isEmpty(database: Database): Promise<boolean> {
  const rows = await database.db.select().from(configValues).limit(1);
  return rows.length === 0;
}
