import { and, eq } from 'drizzle-orm';
import type { FiledCase, MediationForm } from '@/lib/contract/committees';
import { workdaysAfter } from '@/lib/format/workdays';
import { disputeKindLabels, mediationSourceLabels } from '@/lib/kinds/committee-words';
import { tiedParty } from '@/lib/rules/conflict-of-interest';
import { partyProblems } from '@/lib/rules/party-rules';
import type { Ctx } from '../../context';
import { persons } from '../../db/schema';
import { invalid } from '../../errors';
import { ownFiles } from '../files/own';
import { personDetail } from '../persons/present';
import { submitRecord } from '../records/submit';

/** Working days within which the office decides whether it takes a case. */
const DECIDE_DAYS = 5;

/** Everybody whom a mediator must not be tied to. */
const partiesOf = (form: MediationForm): string[] => [
  form.applicant.name,
  ...form.respondents.map((respondent) => respondent.name),
  ...form.agents.map((agent) => agent.organisation),
];

/** The wished-for mediator's name. Refuses beside the field one who is tied to a party, or is none. */
async function mediatorName(ctx: Ctx, form: MediationForm): Promise<string> {
  if (form.preferredMediatorId === null) return '';
  const [row] = await ctx.db
    .select()
    .from(persons)
    .where(and(eq(persons.id, form.preferredMediatorId), eq(persons.kind, 'mediator')));
  if (!row) throw invalid({ preferredMediatorId: '调解员不存在，请重新选择' });
  const party = tiedParty({ ...row, ties: personDetail.parse(row.detail).ties }, partiesOf(form));
  if (party) throw invalid({ preferredMediatorId: `${row.name}与“${party}”有利害关系，应当回避，请另选调解员` });
  return row.name;
}

const letterOf = async (ctx: Ctx, address: string, field: string) =>
  address === '' ? null : ((await ownFiles(ctx, [address], field))[0] ?? null);

function titleOf({ applicant, respondents, disputeKind }: MediationForm): string {
  const others = respondents.length > 1 ? '等' : '';
  return `${applicant.name}与${respondents[0]?.name ?? ''}${others}${disputeKindLabels[disputeKind]}`;
}

/** Files an application for mediation. */
export const submitMediation = (ctx: Ctx, form: MediationForm): Promise<FiledCase> =>
  ctx.transaction(async () => {
    const problems = partyProblems(form);
    if (Object.keys(problems).length > 0) throw invalid(problems);
    const agents = [];
    for (const [at, agent] of form.agents.entries())
      agents.push({ ...agent, letter: await letterOf(ctx, agent.letter, `agents.${at}.letter`) });
    // In the words that people read; the codes behind them stand in `codes`.
    const { disputeKind, source, amount, promise: _, preferredMediatorId, ...rest } = form;
    const data = {
      ...rest,
      dispute: disputeKindLabels[disputeKind],
      source: mediationSourceLabels[source],
      amountFen: amount,
      agents,
      referralLetter: await letterOf(ctx, form.referralLetter, 'referralLetter'),
      evidence: await ownFiles(ctx, form.evidence, 'evidence'),
      preferredMediator: await mediatorName(ctx, form),
      codes: { disputeKind, source, preferredMediatorId },
    };
    const { id, recordNo, title } = await submitRecord(ctx, {
      kind: 'mediation',
      prefix: 'TJ',
      label: '调解申请',
      title: titleOf(form),
      data,
      dueOn: workdaysAfter(ctx.now(), DECIDE_DAYS),
    });
    return { id, recordNo, title };
  });
