/**
 * Stable codes of failures, each with its HTTP status: member `error` of the envelope. Clients branch on these alone, as
 * messages may change and several codes share a status.
 */
export const errorStatus = {
  badRequest: 400,
  unauthenticated: 401,
  forbidden: 403,
  /** The staff session lacks its second factor; `data.secondFactor` names the step. */
  secondFactorRequired: 403,
  /** The room of a party needs a session, opened by a code. */
  partySessionRequired: 403,
  notFound: 404,
  methodNotAllowed: 405,
  conflict: 409,
  /** The state of a case, order or other object does not allow the action. */
  actionNotAllowed: 409,
  /** An open case or suggestion of the account has the same content; `data` has its id, number and page. */
  alreadyFiled: 409,
  /** The buyer owns the product already. */
  alreadyOwned: 409,
  /** `data.amount` is the current price in fen. */
  priceChanged: 409,
  /** An open order for the same subject waits for its bank receipt to be checked. */
  orderPending: 409,
  /** The order can no longer be paid in this way. */
  orderClosed: 409,
  /** The object changed after the client had read it. */
  changedMeanwhile: 409,
  /** An issued invoice has to be reversed first; `data.invoiceId` is its id. */
  invoiceFirst: 409,
  /** The same person may not act twice; `data.seconds` names those who may. */
  secondPersonRequired: 409,
  /** The month is closed; `data.month` names it. */
  monthLocked: 409,
  /** Another staff member has the item; `data.holder` names them. */
  assignedToAnother: 409,
  conflictOfInterest: 409,
  /** A code to pay, to log in or to check in has expired. */
  codeExpired: 409,
  /** `data.received` is the number of bytes that have arrived. */
  uploadOffset: 409,
  /** A link without an account has ended or expired; staff can renew it. */
  linkEnded: 410,
  accountSwitched: 412,
  tooLarge: 413,
  unsupportedType: 415,
  invalid: 422,
  /** The rules do not allow a panel of so many members. */
  panelSize: 422,
  /** A person is named twice in a panel. */
  panelDouble: 422,
  tooMany: 429,
  failed: 500,
  providerUnreachable: 502,
  unavailable: 503,
  storageFull: 507,
} as const;

export type ErrorCode = keyof typeof errorStatus;

const codes = Object.keys(errorStatus) as ErrorCode[];

/** The general code of a status; `badRequest` or `failed` for a status without one. */
export const codeOf = (status: number): ErrorCode =>
  codes.find((code) => errorStatus[code] === status) ?? (status < 500 ? 'badRequest' : 'failed');

/** Envelope of a failure with the general code of its status. */
export const failureOf = (code: number, msg: string) => ({ code, error: codeOf(code), msg, data: null });
