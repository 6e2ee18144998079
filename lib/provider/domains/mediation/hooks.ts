import { mediation } from '@/lib/kinds/cases/mediation';
import { invalid } from '../../core/errors';
import { caseService } from '../case';
import { type ActCheck, withParties } from '../case-party';
import { APPLICANT, agreementOf, confirmationsOf } from './signers';
import { mediatorRow, namesOnAllSides, tieOfMediator } from './ties';

const tied = (name: string, party: string) => `${name}与“${party}”有利害关系，应当回避，请另选调解员`;

export const mediationService = withParties(
  mediation,
  caseService(mediation, {
    /** The agreement waits for the applicant, too, until it is confirmed by a code. */
    async todoOf(ctx, row) {
      if (row.status !== 'signing') return '';
      const agreement = await agreementOf(ctx, row.id);
      const isConfirmed = !agreement || (await confirmationsOf(ctx, agreement)).has(APPLICANT);
      return isConfirmed ? '' : '核对并确认调解协议';
    },
    /** Rejects a requested mediator with ties to a party. */
    async check(ctx, { mediator, applicant, respondents, agents }) {
      if (mediator === null) return;
      const row = await mediatorRow(ctx, mediator);
      // Another directory's person is refused beside the field when the fields are stored.
      if (!row) return;
      const names = [applicant, ...respondents].map(({ name }) => name);
      const organisations = agents.map(({ organisation }) => organisation);
      const party = tieOfMediator(row, [...names, ...organisations]);
      if (party) throw invalid({ mediator: tied(row.name, party) });
    },
  }),
);

/** Rejects mediators with ties to any party among those that a respondent proposes. */
export const checkMediationAct: ActCheck = async (ctx, row, act, data) => {
  if (act !== 'propose') return;
  for (const [field, value] of Object.entries(data)) {
    const id: unknown = typeof value === 'object' && value !== null ? Reflect.get(value, 'id') : undefined;
    const person = typeof id === 'number' ? await mediatorRow(ctx, id) : undefined;
    const party = person && tieOfMediator(person, await namesOnAllSides(ctx, row));
    if (person && party) throw invalid({ [field]: tied(person.name, party) });
  }
};
