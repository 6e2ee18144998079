import { z } from 'zod';
import { formatDate } from '@/lib/format/dates';
import { contractFiling } from '@/lib/kinds/cases/contract-filing';
import { exceedsOrganisation } from '@/lib/rules/identifiers/licence-term';
import { nameKey } from '@/lib/rules/identifiers/name';
import type { Ctx } from '../../core/context';
import { invalid } from '../../core/errors';
import { asksAcceptedFee, type CaseRow, caseService, type Move, requirePaid } from '../case';
import type { CertificateRow } from '../certificate';
import { enterDecision } from './decision';
import {
  decidedRegistration,
  isOwn,
  linkToRegistration,
  namedRegistration,
  optionalFee,
  registerFacts,
  registrationOf,
  requireIdentity,
  tellHolder,
  tellOfApplication,
} from './shared';

const { fields } = contractFiling;

/** Whether each holder on the certificate is a grantor; a holder who is not needs a contract before this one. */
const grantedByHolders = ({ holder }: Pick<CertificateRow, 'holder'>, grantors: readonly { name: string }[]): boolean =>
  holder.split('、').every((name) => grantors.some((grantor) => nameKey(grantor.name) === nameKey(name)));

async function file(ctx: Ctx, row: CaseRow, move: Move): Promise<void> {
  const { document } = move;
  const certificate = await decidedRegistration(ctx, row, move);
  if (!certificate) return;
  if (!document) throw new Error('a filing without its document');
  await enterDecision(ctx, 'file', row, certificate, document);
  await tellHolder(ctx, certificate, [row.owner], {
    title: '合同已备案',
    text: `公示了他人申请备案的合同，备案号 ${document.number}。有异议的，请联系本会。`,
  });
}

async function tellOfFiling(ctx: Ctx, row: CaseRow): Promise<void> {
  const certificate = await registrationOf(ctx, row);
  if (certificate) await tellOfApplication(ctx, row, certificate, '有人申请备案您作品的合同', '合同备案申请');
}

/**
 * Server-side rules of 合同备案: both parties and the source of the right, and the entry on the certificate. A filing
 * leaves the holder as registered: the new one asks for the change of the registration.
 */
export const contractFilingService = caseService(contractFiling, {
  async check(ctx, values) {
    const certificate = await namedRegistration(ctx, values);
    const hasSource = values.rightSource.length > 0;
    const say = (rightSource: string) => {
      if (!hasSource) throw invalid({ rightSource });
    };
    if (!certificate) say('本会没有这份登记的记录，请上传原证书或者前手合同');
    else if (!grantedByHolders(certificate, values.grantors))
      say(`${contractFiling.labelOf('grantors', values)}不是证书所载的著作权人，请上传权利来源证明`);
    else if (values.side === 'grantor' && !isOwn(ctx, certificate))
      say('这份登记不在您的账号名下，请上传原证书或者能证明您的权利的文件');
    await requireIdentity(ctx, values.identity, fields.identity.missing);
  },
  async onSubmit(ctx, { contractType, endsOn }) {
    // A licence that began before its filing is filed; one that has ended leaves nothing to publish.
    if (contractType === 'licence' && endsOn < formatDate(ctx.now()))
      throw invalid({ endsOn: '许可已经届满，不能再备案' });
    return optionalFee(ctx, 'registration/contract_filing_fee_fen');
  },
  submitted: linkToRegistration,
  on: {
    accept: tellOfFiling,
    async forward(_ctx, row) {
      requirePaid(row, '转报');
    },
    file,
  },
  async forStaff(ctx, row) {
    const { startsOn, endsOn } = z.object({ startsOn: z.string(), endsOn: z.string() }).parse(row.data);
    const isLong = endsOn !== '' && exceedsOrganisation(startsOn, endsOn);
    const warning = ['许可期限', '长于五十年，请核对作品的保护期'] as const;
    return [...(await registerFacts(ctx, row)), ...(isLong ? [warning] : [])];
  },
  ...asksAcceptedFee,
});
