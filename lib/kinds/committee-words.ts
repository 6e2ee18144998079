import type { AppraisalForm, MediationForm } from '@/lib/contract/committees';

/** Words of the two application forms, for the forms themselves and for whoever shows a case. */
export const disputeKindLabels: Record<MediationForm['disputeKind'], string> = {
  infringement: '侵权纠纷',
  contract: '合同纠纷',
  ownership: '权属纠纷',
};

export const mediationSourceLabels: Record<MediationForm['source'], string> = {
  self: '自行申请',
  court: '法院委托',
  authority: '行政移送',
};

export const partyKindLabels: Record<MediationForm['applicant']['kind'], string> = {
  person: '自然人',
  organisation: '单位',
};

export const agentAuthorityLabels: Record<MediationForm['agents'][number]['authority'], string> = {
  general: '一般授权',
  special: '特别授权（可代为和解）',
};

export const consignorLabels: Record<AppraisalForm['consignor'], string> = {
  court: '人民法院',
  authority: '行政机关',
  party: '当事人',
};

export const matterLabels: Record<AppraisalForm['matters'][number], string> = {
  identity: '同一性',
  similarity: '实质性相似',
  originality: '独创性',
  proportion: '相同部分所占比例',
  source: '相同部分的来源',
};

/** Kinds of works as a dispute names them. */
export const disputedWorkKinds = [
  '文字作品',
  '音乐作品',
  '美术作品',
  '摄影作品',
  '视听作品',
  '图形与产品设计',
  '建筑与模型',
  '计算机软件',
  '录音录像制品',
  '其他',
] as const;
