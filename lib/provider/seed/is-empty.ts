import type { Database } from '../db/database';
import { configValues } from '../db/schema';

/** Whether the database is still empty. */
export async function isEmpty(database: Database): Promise<boolean> {
  const rows = await database.db.select().from(configValues).limit(1);
  return rows.length === 0;
}
