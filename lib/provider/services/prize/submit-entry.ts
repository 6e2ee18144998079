import type { z } from 'zod';
import type { submitPrizeEntry as contract } from '@/lib/contract/prize';
import { formatDate } from '@/lib/format/dates';
import type { Ctx } from '../../context';
import { prizeEntries } from '../../db/schema';
import { conflict } from '../../errors';
import { ownFiles } from '../files/own';
import { submitRecord } from '../records/submit';
import { awardClassName, currentRow, stageOn } from './sessions';

/** Enters a work. It is a case of the applicant's and a work of the session, made together. */
export const submitPrizeEntry = (ctx: Ctx, input: z.output<typeof contract.body>) =>
  ctx.transaction(async () => {
    const session = await currentRow(ctx);
    if (stageOn(session, formatDate(ctx.now())) !== '征集') throw conflict('本届征集已经结束，不能再申报');
    const { classKey, title, author, organisation, summary, intro } = input;
    const awardClass = awardClassName(session, classKey);
    const record = await submitRecord(ctx, {
      kind: 'prize-entry',
      prefix: 'JJ',
      label: '金奖申报',
      title,
      data: { ...input, awardClass, files: await ownFiles(ctx, input.files, 'files') },
    });
    await ctx.db.insert(prizeEntries).values({
      sessionId: session.id,
      number: record.recordNo,
      title,
      classKey,
      author,
      organisation: organisation || '个人申报',
      summary,
      intro: intro.split(/\n+/),
      state: 'submitted',
      userId: ctx.user.userId,
      eId: ctx.user.eId,
      recordId: record.id,
    });
    return { recordId: record.id, recordNo: record.recordNo };
  });
