import { daysLater } from '../format/day-math';

/** Days within which the parties ask a court together, from the day of the agreement (民事诉讼法第二百零五条). */
const CONFIRMATION_DAYS = 30;

/** Last day to ask for confirmation, `YYYY-MM-DD`. Not extended by holidays, so that nobody relies on an extension. */
export const lastConfirmationDay = (issuedOn: string): string => daysLater(issuedOn, CONFIRMATION_DAYS);
