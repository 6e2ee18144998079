import { formatDate } from '@/lib/format/dates';
import { membership } from '@/lib/kinds/cases/membership';
import { filesIn } from '@/lib/kinds/field-types';
import { conflict, invalid } from '../../core/errors';
import { type CaseData, caseService, nextNumber } from '../case';
import { issueCertificate, revokeCertificates } from '../certificate';
import { membershipLevels } from './levels';
import { problemOfLogo } from './logo';
import { appliedFor } from './present';

const upper = (data: CaseData, field: string) => ({ [field]: String(data[field] ?? '').toUpperCase() });

export const membershipService = caseService(membership, {
  feeTitle(row) {
    const { name, applied } = appliedFor(row);
    return `${applied.label}年度会费：${name}`;
  },
  /** Validates that the level is offered, with its current fee, and the dimensions of the logo. */
  async onSubmit(ctx, { variant, level }, data) {
    const offered = (await membershipLevels(ctx)).filter((one) => one.variant === variant);
    const found = offered.find(({ value }) => value === level);
    if (!found) throw invalid({ level: '该级别不能申请，请重新选择' });
    const [logo] = filesIn(data.logo);
    const problem = logo ? await problemOfLogo(ctx, logo) : '';
    if (problem) throw invalid({ logo: problem });
    const { fee, ...applied } = found;
    return { data: { ...upper(data, 'uscc'), ...upper(data, 'idNo'), applied }, fee };
  },
  on: {
    /** A fee paid in advance must not be requested again, as the case would wait forever. */
    async invoice(_ctx, row) {
      if (row.orderId !== null) throw conflict('会费已经缴纳，请直接办理会籍生效');
    },
    /** Requires the fee, then issues a certificate for the public query. */
    async approve(ctx, row) {
      if (row.orderId === null) throw conflict('会费还没有到账');
      const { name, variant, applied } = appliedFor(row);
      await issueCertificate(ctx, {
        kind: 'member',
        number: await nextNumber(ctx, 'HY'),
        title: applied.label,
        holder: name,
        holderIsPerson: variant === 'personal',
        source: '本会',
        issuedOn: formatDate(ctx.now()),
        owner: row,
      });
    },
    revoke: (ctx, row) => revokeCertificates(ctx, row, 'member', '会费已退还，会籍终止，证书同时失效。'),
  },
});
