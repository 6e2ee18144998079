export { asksAcceptedFee, feeOf, requirePaid } from './acceptance-fee';
export { type CaseData, type CaseRow, type CaseService, caseService } from './case-service';
export { registerCaseServices, serviceOf } from './case-services';
export { changesTo } from './changes';
export { titleCheck } from './checks';
export { daysOf } from './deadlines';
export { documentsOf } from './documents';
export { dueOnOf } from './due';
export {
  cancelOpenFee,
  feeOrders,
  feeSubject,
  isPayable,
  isSettled,
  lockCase,
  noteFeePaid,
  noteFeeReturned,
  orderFee,
} from './fee';
export { requirePossibleDay } from './filing-day';
export { linkByContent } from './link';
export {
  actionNotAllowed,
  canMove,
  isOverdue,
  type Move,
  moveCase,
  requireInTime,
  scheduleLapses,
  targetOf,
} from './move';
export { nextNumber, nextNumbers } from './number';
export { lockOwnCase } from './own-case';
export { caseCashier, feeTitle } from './pay';
export { type CaseListRow, presentCase } from './present';
export { listStaffCases } from './queue';
export { askedOf, caseListColumns, eventsOf, getOwnCase, newestYours, ownCase, ownCases } from './read';
export { lapseCase } from './review';
export { latestEvent, newerEvent } from './revision';
export { comparable, contentOf, lockCasesOf } from './same-case';
export { isHandled, isRunning, mayBeYours, stageGroups, stageOf, type Today } from './stage';
export { storedFields } from './stored';
export { fileCase, fileFormer, fileKeptCases, fileParts, type KeptEntry, keptEntry } from './submit';
