/**
 * Longest term of a licence in years. A copyright lasts for the life of its author and fifty years (《著作权法》第二十三条),
 * which the portal does not know; a longer term than a long life and fifty years is a typing error.
 */
const MOST_YEARS = 150;
/** Term of the works of organisations after their first publication; a longer licence is pointed out to reviewers. */
const ORGANISATION_YEARS = 50;

export const BEYOND = `期限超过 ${MOST_YEARS} 年，长于著作权的保护期，请核对`;

const isLonger = (startsOn: string, endsOn: string, years: number): boolean =>
  endsOn > `${String(Number(startsOn.slice(0, 4)) + years).padStart(4, '0')}${startsOn.slice(4)}`;

/** Whether a term from one day to another, `YYYY-MM-DD`, exceeds any copyright. */
export const isBeyondCopyright = (startsOn: string, endsOn: string): boolean => isLonger(startsOn, endsOn, MOST_YEARS);

/** Whether a term exceeds the protection of an organisation's work, so that reviewers compare it with the work's. */
export const exceedsOrganisation = (startsOn: string, endsOn: string): boolean =>
  isLonger(startsOn, endsOn, ORGANISATION_YEARS);
