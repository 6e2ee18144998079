import type { PersonalTable } from '../personal-table';
import { accountTables } from './account';
import { appraisalTables } from './appraisals';
import { caseTables } from './cases';
import { commerceTables } from './commerce';
import { communityTables } from './community';
import { membershipTables } from './memberships';
import { proceedingsTables } from './proceedings';
import { staffTables } from './staff';

/**
 * Every table with personal data, in the order of a deletion. Export and deletion derive from it; a test compares it
 * with the schema.
 */
export const personalTables: readonly PersonalTable[] = [
  ...commerceTables,
  ...communityTables,
  ...appraisalTables,
  ...proceedingsTables,
  ...membershipTables,
  ...caseTables,
  ...staffTables,
  ...accountTables,
];
