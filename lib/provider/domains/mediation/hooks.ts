import { mediation } from '@/lib/kinds/cases/mediation';
import { mobilePhone } from '@/lib/rules/identifiers/phone';
import type { Ctx } from '../../core/context';
import { invalid } from '../../core/errors';
import { type CaseRow, caseService } from '../case';
import { type ActCheck, type DeskCheck, reachOf, recusedIn, withParties } from '../case-party';
import { tiesOfPersons } from '../person';
import { refusePhoneOfSide } from './desk';
import { mediatorParties } from './participants';
import { mediatorOf } from './proceedings';
import { APPLICANT, agreementOf, confirmationsOf } from './signers';
import { mediatorRow, namesOnAllSides, textsOf, tieOfMediator } from './ties';

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

/**
 * Rejects a representative to whom the appointed mediator has a tie. The mediation could not go on with both, and accepting
 * the choice would let one side remove a mediator that both have accepted.
 */
async function checkRepresentative(ctx: Ctx, row: CaseRow, data: Readonly<Record<string, unknown>>): Promise<void> {
  const appointed = mediatorOf(row);
  const mediator = appointed && (await mediatorRow(ctx, appointed.id));
  // A mediator who has recused no longer reads the case, though the office has yet to appoint another.
  if (!mediator || (await recusedIn(ctx, row.id)).includes(mediator.id)) return;
  const phone = typeof data.mobile === 'string' ? mobilePhone.normalise(data.mobile) : '';
  const desks = (await mediatorParties(ctx, row.id)).map(({ contact }) => reachOf(contact).mobile);
  if (phone && desks.includes(phone)) throw invalid({ mobile: '这是本案调解员的手机，请填写代理人的手机' });
  const tieOf = await tiesOfPersons(ctx, [mediator], { names: textsOf(data), phones: phone ? [phone] : [] });
  const party = tieOf(mediator);
  if (party === undefined) return;
  const field = party === data.organisation ? 'organisation' : party === data.name ? 'name' : 'mobile';
  const msg = `本案调解员${mediator.name}与这位代理人有利害关系。要委托这位代理人，请先联系本会另选调解员`;
  throw invalid({ [field]: msg });
}

/** Rejects proposed mediators with ties to any party, and representatives with a tie of the appointed mediator. */
export const checkMediationAct: ActCheck = async (ctx, row, act, data) => {
  if (act === 'represent') return checkRepresentative(ctx, row, data);
  if (act !== 'propose') return;
  for (const [field, value] of Object.entries(data)) {
    const id: unknown = typeof value === 'object' && value !== null ? Reflect.get(value, 'id') : undefined;
    const person = typeof id === 'number' ? await mediatorRow(ctx, id) : undefined;
    const party = person && tieOfMediator(person, await namesOnAllSides(ctx, row));
    if (person && party) throw invalid({ [field]: tied(person.name, party) });
  }
};

/** Rejects a new link to a mediator by the phone of a side. */
export const checkMediatorDesk: DeskCheck = (ctx, row, _party, mobile) => refusePhoneOfSide(ctx, row, mobile);
