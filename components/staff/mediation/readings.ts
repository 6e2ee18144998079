import { listCaseParties } from '@/lib/contract/case-parties';
import { getStaffCase } from '@/lib/contract/cases';
import { getStaffProceedings } from '@/lib/contract/mediations';

/** Readings that a change of a mediation's course makes outdated. */
export const proceedingsReadings = [getStaffProceedings, getStaffCase, listCaseParties];
