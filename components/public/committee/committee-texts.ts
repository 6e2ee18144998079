import type { CommitteeKey } from '@/lib/contract/committees';
import { appraisalTabs, mediationTabs } from '@/lib/routes/sub-tabs';

/** Four rules as the columns of a printed leaf, each below its number. */
const articles = (...rules: [string, string, string, string]): string[] =>
  rules.flatMap((rule, at) => [`第${'一二三四'[at]}条`, rule]);

/** Texts of a committee page beyond its data. */
export interface CommitteeTexts {
  tabs: readonly { name: string; path: string }[];
  apply: { label: string; href: string };
  members: { label: string; href: string };
  /** `deed` follows the name of the city in the running title. */
  leaf: { heading: string; columns: readonly string[]; seal: string; deed: string };
  processTitle: string;
  processNote: string;
  feesNote: string;
  rulesTitle: string;
}

/** Texts common to both committees, with the name of the service filled in. */
const textsOf = (
  deed: string,
  {
    leaf,
    ...own
  }: Omit<CommitteeTexts, 'processTitle' | 'rulesTitle' | 'leaf'> & {
    leaf: Omit<CommitteeTexts['leaf'], 'deed'>;
  },
): CommitteeTexts => ({
  ...own,
  leaf: { ...leaf, deed },
  processTitle: `${deed}怎样进行`,
  rulesTitle: `${deed}规则`,
});

export const committeeTexts: Record<CommitteeKey, CommitteeTexts> = {
  mediation: textsOf('调解', {
    tabs: mediationTabs,
    apply: { label: '申请调解', href: '/mediation-committee-form' },
    members: { label: '调解员名录', href: '/mediationCommittee/member' },
    leaf: {
      heading: '调解四则',
      columns: articles('当事人自愿，可随时停止', '平等协商，各抒己见', '过程保密，不作证据', '不收费用'),
      seal: '和为贵',
    },
    processNote: '自调解员确定之日起三十日内结案',
    feesNote: '申请、主持与文书均不收费',
  }),
  appraisal: textsOf('鉴定', {
    tabs: appraisalTabs,
    apply: { label: '委托鉴定', href: '/appraisal-committee-form' },
    members: { label: '鉴定专家名录', href: '/appraisalCommittee/member' },
    leaf: {
      heading: '比对四则',
      columns: articles('确定单元，分层拆解', '滤除思想与公有领域', '逐项比对，独立记录', '说明程度与局限'),
      seal: '鉴别',
    },
    processNote: '检材齐备、费用缴清起三十日内出具意见书',
    feesNote: '按作品类型与工作量报价，确认后缴费',
  }),
};
