import type { PersonKind } from '@/lib/contract/persons';
import { appraisalTabs, expertTabs, mediationTabs } from '@/lib/routes/sub-tabs';

interface Directory {
  title: string;
  lead: string;
  /** Column in the page title. */
  section: string;
  /** Dictionary of the fields of work. */
  dictionary: string;
  tabs: readonly { name: string; path: string }[];
  placeholder: string;
  /** Button beside the title. */
  action: { label: string; href: string };
  /** Said while nobody is listed. */
  none: { title: string; text: string };
}

const noExperts = {
  title: '还没有公布专家',
  text: '本会聘任的专家在这里公布姓名、单位与专长，公布以后可以指名提问。',
};
const asking = { label: '看看公开问答', href: '/answer' };

/** Texts of each directory of people. */
export const directories: Record<PersonKind, Directory> = {
  copyright: {
    title: '版权专家',
    lead: '登记、授权、维权与人工智能生成内容，书面答复，可追问一次',
    section: '专家咨询',
    dictionary: 'expert_field',
    tabs: expertTabs,
    placeholder: '姓名、单位或专长',
    action: asking,
    none: noExperts,
  },
  knowledge: {
    title: '知识产权专家',
    lead: '商标、专利、商业秘密与企业合规，书面答复，可追问一次',
    section: '专家咨询',
    dictionary: 'expert_field',
    tabs: expertTabs,
    placeholder: '姓名、单位或专长',
    action: asking,
    none: noExperts,
  },
  mediator: {
    title: '调解员名录',
    lead: '申请调解时可以提出希望的调解员；与任何一方有利害关系的，不在可选之列',
    section: '版权纠纷调解',
    dictionary: 'mediator_field',
    tabs: mediationTabs,
    placeholder: '姓名、单位或专长',
    action: { label: '申请调解', href: '/mediation-committee-form' },
    none: { title: '还没有公布调解员', text: '本会聘任的调解员在这里公布，申请调解时可以提出希望的人选。' },
  },
  appraiser: {
    title: '鉴定专家名录',
    lead: '每件委托由三人以上的单数组成鉴定组，成员由委员会选派，利害关系人一律回避',
    section: '侵权比对鉴定',
    dictionary: 'appraiser_field',
    tabs: appraisalTabs,
    placeholder: '姓名、单位或作品类型',
    action: { label: '委托鉴定', href: '/appraisal-committee-form' },
    none: { title: '还没有公布鉴定专家', text: '本会聘任的鉴定专家在这里公布，每件委托由委员会从中选派。' },
  },
};
