import { listCaseParties } from '@/lib/contract/case-parties';
import { getStaffProceedings } from '@/lib/contract/mediations';
import { getStaffCase } from '@/lib/contract/staff-cases';

/** Readings that a change of a mediation's course makes outdated. */
export const proceedingsReadings = [getStaffProceedings, getStaffCase, listCaseParties];
