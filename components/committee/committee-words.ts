import type { CommitteeKey } from '@/lib/contract/committees';
import { appraisalTabs, mediationTabs } from '@/lib/routes/sub-tabs';

/** What a committee's page says besides its data. */
export interface CommitteeWords {
  tabs: readonly { name: string; path: string }[];
  apply: { label: string; href: string };
  members: { label: string; href: string };
  leaf: { heading: string; columns: readonly string[]; seal: string; title: string };
  processTitle: string;
  processNote: string;
  feesNote: string;
  rulesTitle: string;
}

export const committeeWords: Record<CommitteeKey, CommitteeWords> = {
  mediation: {
    tabs: mediationTabs,
    apply: { label: '申请调解', href: '/mediation-committee-form' },
    members: { label: '调解员名录', href: '/mediationCommittee/member' },
    leaf: {
      heading: '调解四则',
      columns: [
        '第一条',
        '当事人自愿，可随时停止',
        '第二条',
        '平等协商，各抒己见',
        '第三条',
        '过程保密，不作证据',
        '第四条',
        '不收费用',
      ],
      seal: '和为贵',
      title: '云州调解',
    },
    processTitle: '调解怎样进行',
    processNote: '自调解员确定之日起三十日内结案',
    feesNote: '申请、主持与文书均不收费',
    rulesTitle: '调解规则',
  },
  appraisal: {
    tabs: appraisalTabs,
    apply: { label: '委托鉴定', href: '/appraisal-committee-form' },
    members: { label: '鉴定专家名录', href: '/appraisalCommittee/member' },
    leaf: {
      heading: '比对四则',
      columns: [
        '第一条',
        '确定单元，分层拆解',
        '第二条',
        '滤除思想与公有领域',
        '第三条',
        '逐项比对，独立记录',
        '第四条',
        '说明程度与局限',
      ],
      seal: '鉴别',
      title: '云州鉴定',
    },
    processTitle: '鉴定怎样进行',
    processNote: '检材齐备、费用缴清起三十日内出具意见书',
    feesNote: '按作品类型与工作量报价，确认后缴费',
    rulesTitle: '鉴定规则',
  },
};
