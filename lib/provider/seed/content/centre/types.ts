import type { MessageKind } from '@/lib/contract/messages';
import type { OrderState, OrderType, PayType } from '@/lib/contract/orders';

/** Whose centre an entry stands in: the demo person, the enterprise, or its owner as a person. */
export type CentreAccount = 'person' | 'enterprise' | 'owner';

/** A receipt that was handed in: how many hours after the order, and what became of it. */
export interface ReceiptSeed {
  after: number;
  state: 'auditing' | 'passed' | 'returned';
  reason?: string;
}

export interface OrderSeed {
  account: CentreAccount;
  type: OrderType;
  /** Key of the template or report that was bought; its title and price are the order's. */
  product?: string;
  /** For orders of no product. */
  title?: string;
  /** Fen: of orders of no product, and of a product that cost something then. */
  amount?: number;
  /** Level whose fee it is, by its value in the dictionary; title and amount are the fee's. */
  level?: string;
  payType: PayType;
  state: OrderState;
  /** Day relative to seeding, and the time on it. */
  day: number;
  time: string;
  receipts?: ReceiptSeed[];
  /** Nobody paid in time. */
  timedOut?: boolean;
  /** Why the money went back. */
  refund?: string;
}

/**
 * What happened to a case: day relative to seeding and the time on it, one of the kind's actions, and what was said
 * with it: words, or the fields that the reviewer asks for with a reason each.
 */
export type CaseEventSeed = readonly [
  day: number,
  time: string,
  action: string,
  said?: string | Readonly<Record<string, string>>,
];

export interface CaseSeed {
  account: CentreAccount;
  kind: 'mediation' | 'appraisal' | 'membership' | 'personal-certification' | 'enterprise-claim';
  title: string;
  /** Day, relative to seeding, by which something is expected. */
  dueDay?: number;
  /** Level that was applied for, by its value in the dictionary. */
  level?: string;
  /** Fen. */
  fee?: number;
  data: Record<string, unknown>;
  /** Files that were handed in, by the field that holds them: names without ending. */
  files?: Record<string, string[]>;
  /** Key of what it came of in the management area. */
  of?: string;
  /** Oldest first; the first is the submission, and the state is where they lead. */
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
