import type { PersonalTable } from '../personal-table';
import { accountTables } from './account';
import { caseTables } from './cases';
import { commerceTables } from './commerce';
import { communityTables } from './community';
import { staffTables } from './staff';

/**
 * Every table that holds something of a person, in the order in which a deletion goes through them. Export and deletion
 * are made of it; a test compares it with the schema.
 */
export const personalTables: readonly PersonalTable[] = [
  ...commerceTables,
  ...communityTables,
  ...caseTables,
  ...staffTables,
  ...accountTables,
];
