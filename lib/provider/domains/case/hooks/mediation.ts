import { eq } from 'drizzle-orm';
import { mediation } from '@/lib/kinds/cases/mediation';
import { tiedParty } from '@/lib/rules/conflict-of-interest';
import { invalid } from '../../../core/errors';
import { persons } from '../../../db/schema';
import { personDetail } from '../../person';
import { caseService } from '../case-service';

export const mediationService = caseService(mediation, {
  /** Rejects a requested mediator with ties to a party. */
  async check(ctx, { mediator, applicant, respondents, agents }) {
    if (mediator === null) return;
    const [row] = await ctx.db.select().from(persons).where(eq(persons.id, mediator));
    if (!row) throw invalid({ mediator: '调解员不存在，请重新选择' });
    const names = [applicant, ...respondents].map(({ name }) => name);
    const organisations = agents.map(({ organisation }) => organisation);
    const party = tiedParty({ ...row, ties: personDetail.parse(row.detail).ties }, [...names, ...organisations]);
    if (party) throw invalid({ mediator: `${row.name}与“${party}”有利害关系，应当回避，请另选调解员` });
  },
});
