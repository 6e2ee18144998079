import { appraisal } from '@/lib/kinds/cases/appraisal';
import { caseService, dueOnOf } from '../case';
import { type DeskCheck, tellParties, withParties } from '../case-party';
import { refusePhoneOfOther } from './panel';
import { opinionOf, panelOf } from './rows';

/** Tells the members what they have to do, and what became of their votes. */
export const appraisalService = withParties(
  appraisal,
  caseService(appraisal, {
    on: {
      async compare(ctx, row) {
        const parties = (await panelOf(ctx, row.id)).map(({ party }) => party);
        const until = dueOnOf(appraisal, 'comparing', ctx.now(), row.data);
        await tellParties(ctx, row, parties, `比对开始，请在 ${until} 前就每项鉴定事项独立提出意见。`);
      },
      async deliver(ctx, row) {
        const parties = (await panelOf(ctx, row.id)).map(({ party }) => party);
        const opinion = await opinionOf(ctx, row.id);
        if (opinion) await tellParties(ctx, row, parties, `鉴定意见书 ${opinion.number} 已送达委托人，您可以查看。`);
      },
    },
  }),
);

/** Rejects a new link to a member by the phone of the consignor, its handler or another member. */
export const checkMemberDesk: DeskCheck = refusePhoneOfOther;
