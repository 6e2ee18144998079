const SITE = 'content of the association itself';

/**
 * Audit subjects whose rows belong to no account and concern no party, each with the reason. A subject that is neither
 * listed here nor known to whose.ts is refused, so that a new one cannot escape the check of conflicts of interest.
 */
const reasons = new Map<string, string>([
  ['activity', 'an event of the association; its sign-ups are decided one by one'],
  ['article', SITE],
  ['assembly', 'a meeting of all members; a vote or an absence is recorded, not decided'],
  ['batch', 'many cases of one transfer to the authority; each case is checked as it moves'],
  ['closing', 'a month of the books, signed by two persons'],
  ['committee', SITE],
  ['delivery', 'messages that are sent again or dropped as they are'],
  ['dictionary', 'words of the forms'],
  ['factor', 'second factor of the caller alone'],
  ['genuine-page', SITE],
  ['genuine-software', 'list of software that the office has chosen for everybody'],
  ['home', SITE],
  ['import', 'summary of a file; its rows are changes of their own'],
  ['job', 'background work that is tried again as it is'],
  ['page', SITE],
  ['platforms', SITE],
  ['prize-introduction', SITE],
  ['prize-photo', SITE],
  ['prize-session', 'a session with all its works; each award is checked by its work'],
  ['report', 'a report for sale, published by the association'],
  ['service', SITE],
  ['setting', 'parameters of the portal'],
  ['software-service', SITE],
  ['statement', 'a file of many bank transfers, each of which is confirmed as a decision of its own'],
  ['statementLayout', 'columns of the statements of a bank'],
  ['template', 'a template for everybody'],
  ['workstation', 'an office of the association in a district'],
]);

/** Whether rows of a subject are declared to be nobody's. */
export const isNobodys = (subject: string): boolean => reasons.has(subject);

/** Declares a subject; for kinds of content that exist only in tests. */
export const declareNobodys = (subject: string, reason: string): void => {
  reasons.set(subject, reason);
};

/** The declared subjects. */
export const nobodysSubjects = (): string[] => [...reasons.keys()];
