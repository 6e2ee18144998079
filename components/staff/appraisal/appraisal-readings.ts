import { getStaffAppraisal } from '@/lib/contract/appraisals';
import { listCaseParties } from '@/lib/contract/case-parties';
import { getStaffCase } from '@/lib/contract/staff-cases';

/** Readings that a change of an appraisal's course makes outdated. */
export const appraisalReadings = [getStaffAppraisal, getStaffCase, listCaseParties];
