import { formatFen } from '@/lib/format/money';
import { appointmentPath } from '@/lib/kinds/content/appointment-labels';
import type { Ctx } from '../../core/context';
import { sendMessage } from '../notification';
import type { PersonRow } from '../person';

/** Tells the asker of a refund: made, or left to finance. Empty if nothing is left to return. */
export function refundWords(fen: number, isMade: boolean): string {
  if (fen === 0) return '';
  return isMade ? `退款 ${formatFen(fen)}，到账后另行通知。` : `应退 ${formatFen(fen)}，已转财务复核。`;
}

/** Sends a message about an appointment to the user of an expert; nothing if no user is linked any more. */
export async function tellExpert(
  ctx: Ctx,
  expert: Pick<PersonRow, 'userId'>,
  { id, title, body }: { id: number; title: string; body: string },
): Promise<void> {
  if (expert.userId === null) return;
  await sendMessage(ctx, {
    userId: expert.userId,
    eId: 0,
    kind: 'business',
    topic: 'deadline',
    title,
    body,
    link: appointmentPath(id, 'expert'),
  });
}
