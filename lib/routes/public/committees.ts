import type { RouteEntry } from '../types';
import { form, page } from './page';

export const committeesRoutes: readonly RouteEntry[] = [
  page({
    path: '/mediationCommittee/introduce',
    title: '调解委员会介绍',
    parent: '/mediationCommittee',
    section: '/mediationCommittee',
    aliases: ['/mediationCommittee'],
    shows: ['page:mediation', 'persons:mediator', 'services'],
    description:
      '版权纠纷调解委员会的职责、受理范围、调解规则与流程说明，介绍自行申请、法院委托和行政移送三种来源的办理方式。',
  }),
  page({
    path: '/mediationCommittee/member',
    title: '调解员名录',
    parent: '/mediationCommittee',
    section: '/mediationCommittee',
    paged: true,
    shows: ['persons:mediator'],
    description:
      '版权纠纷调解员名录，可按专业领域和所在单位查找，查看每位调解员的从业经历、擅长类型与调解成果，便于当事人选择。',
  }),
  page({
    path: '/mediationCommittee/member/{field}',
    title: '调解员名录',
    parent: '/mediationCommittee/member',
    section: '/mediationCommittee',
    paged: true,
  }),
  page({
    path: '/mediationCommitteeMemberDetail',
    title: '调解员详情',
    parent: '/mediationCommittee/member',
    section: '/mediationCommittee',
    detail: 'query',
  }),
  form({
    path: '/mediation-committee-form',
    title: '申请调解',
    parent: '/mediationCommittee',
    section: '/mediationCommittee',
  }),
  page({
    path: '/appraisalCommittee/introduce',
    title: '鉴定委员会介绍',
    parent: '/appraisalCommittee',
    section: '/appraisalCommittee',
    aliases: ['/appraisalCommittee'],
    shows: ['page:appraisal', 'persons:appraiser', 'services'],
    description:
      '侵权比对鉴定委员会的职责与工作规范，分别说明法院或行政机关委托、当事人委托的材料要求、收费办法与办理步骤。',
  }),
  page({
    path: '/appraisalCommittee/member',
    title: '鉴定专家名录',
    parent: '/appraisalCommittee',
    section: '/appraisalCommittee',
    paged: true,
    shows: ['persons:appraiser'],
    description:
      '侵权比对鉴定专家名录，可按作品类型和专业领域筛选，了解专家任职单位、资质与鉴定经验，利害关系人一律回避。',
  }),
  page({
    path: '/appraisalCommittee/member/{field}',
    title: '鉴定专家名录',
    parent: '/appraisalCommittee/member',
    section: '/appraisalCommittee',
    paged: true,
  }),
  page({
    path: '/appraisalCommitteeMemberDetail',
    title: '鉴定专家详情',
    parent: '/appraisalCommittee/member',
    section: '/appraisalCommittee',
    detail: 'query',
  }),
  form({
    path: '/appraisal-committee-form',
    title: '委托鉴定',
    parent: '/appraisalCommittee',
    section: '/appraisalCommittee',
  }),
  page({
    path: '/protectWorkstation',
    title: '版权工作站',
    section: '/protectWorkstation',
    paged: true,
    shows: ['workstations'],
    description:
      '各区县版权工作站名录，提供地址、开放时间、联系电话、服务事项和地图位置，方便就近咨询、提交材料与求助维权。',
  }),
  page({
    path: '/protectWorkstationDetail',
    title: '工作站详情',
    parent: '/protectWorkstation',
    section: '/protectWorkstation',
    detail: 'query',
  }),
];
