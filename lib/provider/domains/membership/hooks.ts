import { membership } from '@/lib/kinds/cases/membership';
import { filesIn } from '@/lib/kinds/field-types';
import { conflict, invalid } from '../../core/errors';
import { type CaseData, caseService } from '../case';
import { beginMembership, revokeMembership } from './begin';
import { membershipLevels } from './levels';
import { problemOfLogo } from './logo';
import { appliedFor } from './present';
import { closePublicity, endOfPublicity, openPublicity, requirePublicityOver } from './publicity';

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
    announce: openPublicity,
    pass: requirePublicityOver,
    passPaid: requirePublicityOver,
    /** Requires the fee, then begins the membership. */
    async approve(ctx, row) {
      if (row.orderId === null) throw conflict('会费还没有到账');
      await beginMembership(ctx, row);
    },
    revoke: revokeMembership,
  },
  lapseOf: endOfPublicity,
  /** Ends the publicity of a case that has left it. */
  async moved(ctx, row) {
    await closePublicity(ctx, row);
    return undefined;
  },
});
