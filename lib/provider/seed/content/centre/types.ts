import type { MessageKind } from '@/lib/contract/messages';
import type { OrderState, OrderType, PayType } from '@/lib/contract/orders';

/** Account that an entry belongs to: the demo person, the enterprise, or its owner as a person. */
export type CentreAccount = 'person' | 'enterprise' | 'owner';

/** A submitted receipt: hours after the order, and the result of its review. */
export interface ReceiptSeed {
  after: number;
  state: 'auditing' | 'passed' | 'returned';
  reason?: string;
}

/** A request for a refund; times in hours after the order. */
export interface RefundRequestSeed {
  after: number;
  reason: string;
  state: 'waiting' | 'proposed' | 'granted' | 'refused' | 'withdrawn';
  /** Fen; proposed or granted. */
  amount?: number;
  answer?: string;
  note?: string;
}

export interface OrderSeed {
  account: CentreAccount;
  type: OrderType;
  /** Key of the template or report; it determines title and price of the order. */
  product?: string;
  /** Only for orders without a product. */
  title?: string;
  /** Fen; for orders without a product, and for a product whose price has changed since. */
  amount?: number;
  /** Membership level whose fee is paid, by its dictionary value; it determines title and amount. */
  level?: string;
  payType: PayType;
  state: OrderState;
  /** Day relative to seeding, and the time of day. */
  day: number;
  time: string;
  receipts?: ReceiptSeed[];
  /** Whether the payment deadline has passed. */
  timedOut?: boolean;
  /** Reason of the refund. */
  refund?: string;
  /** Request of the buyer for a refund, some hours after the order. */
  asksRefund?: RefundRequestSeed;
}

/**
 * An event of a case: day relative to seeding, time of day, one of the kind's actions, and its note: a text, or the
 * fields requested for correction with a reason each.
 */
export type CaseEventSeed = readonly [
  day: number,
  time: string,
  action: string,
  said?: string | Readonly<Record<string, string>>,
];

/** A day relative to seeding and a time of day. */
type Moment = readonly [day: number, time: string];

/** Acts of a respondent in its room, in the order of the form. */
export interface PartySeed {
  /** First confirmed code; absent while the link has not been opened. */
  seen?: Moment;
  answer?: 'agree' | 'refuse';
  /** Text of a reply. */
  reply?: string;
  /** Name of a proposed mediator. */
  proposes?: string;
}

/** Course of a mediation beyond its events. */
export interface ProceedingsSeed {
  /** Day of the invitation. */
  invited: Moment;
  parties: PartySeed[];
  /** Name of the appointed mediator. */
  appointed?: string;
  sessions?: { at: Moment; place?: string; link?: string; minutes?: string }[];
  agreement?: {
    at: Moment;
    isPartial?: boolean;
    /** Amounts in fen; days of payment relative to seeding. */
    clauses: { text: string; amount?: number; payDay?: number }[];
    /** Parties that have confirmed: the applicant, and respondents by their place. */
    confirmed: ('applicant' | number)[];
  };
}

/** A member's vote: conclusion and reasons by matter, in the order of the form. */
interface VoteSeed {
  at: Moment;
  on: { conclusion: string; reasons: string }[];
}

/** Course of an appraisal beyond its events. */
export interface AppraisalCourseSeed {
  /** Appointment of the panel. */
  formed: Moment;
  /** Names of the members, the chair first. */
  panel: string[];
  handover?: { at: Moment; signed?: Moment };
  /** Votes in the order of the panel; the members after the last one have not voted. */
  votes?: VoteSeed[];
  opinion?: { at: Moment; method: string; analysis: string };
}

export interface CaseSeed {
  proceedings?: ProceedingsSeed;
  course?: AppraisalCourseSeed;
  account: CentreAccount;
  kind:
    | 'mediation'
    | 'appraisal'
    | 'membership'
    | 'membership-change'
    | 'personal-certification'
    | 'prize-objection'
    | 'enterprise-claim';
  title: string;
  /** Day of the deadline, relative to seeding. */
  dueDay?: number;
  /** Membership level applied for, by its dictionary value. */
  level?: string;
  /** Fen. */
  fee?: number;
  data: Record<string, unknown>;
  /** Submitted files by field: names without extension. */
  files?: Record<string, string[]>;
  /** Key of the record in the management area that led to the case. */
  of?: string;
  /** Oldest first; the first one is the submission, and the state follows from them. */
  events: CaseEventSeed[];
}

export interface MessageSeed {
  account: CentreAccount;
  kind: MessageKind;
  day: number;
  time: string;
  title: string;
  body: string;
  link?: string;
  unread?: boolean;
}
