import type { Ctx } from '../../core/context';
import { conflict } from '../../core/errors';
import type { Begun, CaseRow } from './case-service';
import { moveCase } from './move';

/** Reads a fee of the settings, in fen; undefined where it is empty or zero. Throws for a value that is no amount. */
export function feeOf(value: string, key: string): Begun | undefined {
  const fee = Number(value);
  if (!Number.isInteger(fee) || fee < 0) throw new Error(`${key} is no amount in fen`);
  return fee > 0 ? { fee } : undefined;
}

const isUnpaid = ({ fee, orderId }: CaseRow): boolean => fee !== null && orderId === null;

/** Throws 409 before the fee is there. Checked for each action, as it may have been refunded since it was paid. */
export function requirePaid(row: CaseRow, action: string): void {
  if (isUnpaid(row)) throw conflict(`受理费还没有到账，不能${action}`);
}

const passesOn = (row: CaseRow): boolean => row.status === 'accepted' && isUnpaid(row);

/** Moves an accepted, unpaid case to the payment state at once; for the service of a kind. */
export const asksAcceptedFee = {
  passesOn,
  moved: async (ctx: Ctx, row: CaseRow): Promise<CaseRow | undefined> =>
    passesOn(row) ? moveCase(ctx, row.id, 'invoice') : undefined,
};
