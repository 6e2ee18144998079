import { appraisalCommittee } from './committee-appraisal';
import { mediationCommittee } from './committee-mediation';
import type { CommitteeSeed } from './types';

export { appraisalCommittee, mediationCommittee };

/** Both committees, by key. */
export const committees: Record<CommitteeSeed['key'], CommitteeSeed> = {
  mediation: mediationCommittee,
  appraisal: appraisalCommittee,
};
