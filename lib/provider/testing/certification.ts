import { submitEndpoint } from '@/lib/kinds/case';
import { enterpriseCertification } from '@/lib/kinds/cases/enterprise-certification';
import { enterpriseClaim } from '@/lib/kinds/cases/enterprise-claim';
import { personalCertification } from '@/lib/kinds/cases/personal-certification';

export const submitPersonal = submitEndpoint(personalCertification);
export const submitEnterprise = submitEndpoint(enterpriseCertification);
export const submitClaim = submitEndpoint(enterpriseClaim);

export const personalForm = (paper: string, settings: Record<string, unknown> = {}) => ({
  front: paper,
  back: paper,
  name: '顾一',
  idNo: '34052419800101001x',
  agreed: true,
  ...settings,
});

export const enterpriseForm = (paper: string, settings: Record<string, unknown> = {}) => ({
  licence: paper,
  name: '云州见山文化创意有限公司',
  uscc: '91350100m000100y43',
  kind: 'enterprise',
  legalPerson: '顾见山',
  legalPersonId: '11010519491231002X',
  founded: '2016-05-18',
  address: '云州市文澜区墨池路 88 号',
  handler: 'agent',
  letter: paper,
  agreed: true,
  ...settings,
});

export const claimForm = (paper: string, settings: Record<string, unknown> = {}) => ({
  licence: paper,
  name: '云州见山文化创意有限公司',
  uscc: '91350100M000100Y43',
  legalPerson: '顾见山',
  claimant: '沈知微',
  relation: 'agent',
  mobile: '13911112222',
  reason: '原经办人已经离职，账号手机号停用。',
  letter: paper,
  former: 'removed',
  agreed: true,
  ...settings,
});
