import { defineCase } from '../case';
import { choice, date, file, text } from '../fields';
import {
  certificationActions,
  certificationStates,
  codeOfKindProblem,
  creditCode,
  licencePaper,
  personNumber,
  truthful,
} from './parts/identity';

/** Types of organisations. */
export const organisationKinds = {
  enterprise: '企业',
  institution: '事业单位',
  government: '机关',
  society: '社会组织',
  other: '其他组织',
} as const;

/** 企业认证: creates an enterprise account, or certifies the current one. */
export const enterpriseCertification = defineCase({
  key: 'enterprise-certification',
  prefix: 'QY',
  title: '企业认证',
  titleLabel: '单位名称',
  form: '/mine/authentication?type=enterprise',
  fields: {
    licence: licencePaper(),
    name: text('单位名称', { max: 100, isParty: true, autoComplete: 'organization', full: true, help: '与执照一致' }),
    uscc: creditCode(),
    kind: choice('单位类型', organisationKinds, { initial: 'enterprise', select: true }),
    legalPerson: text('法定代表人', { max: 60, isParty: true, help: '没有法定代表人的填负责人' }),
    legalPersonId: personNumber(
      '法定代表人证件号码',
      '身份证号码；没有身份证的填通行证、护照等的号码。只用于核实身份，不公开',
    ),
    founded: date('成立日期', { past: true }),
    address: text('住所', { max: 200, autoComplete: 'street-address', full: true }),
    handler: choice(
      '办理人',
      {
        legal: ['法定代表人本人', '已实名认证，且姓名、证件号码与法定代表人一致的，不须授权书'],
        agent: ['经办人', '须上传加盖公章的授权书'],
      },
      { initial: 'agent' },
    ),
    letter: file('单位授权书（加盖公章）', {
      optional: true,
      missing: '请上传加盖公章的授权书',
      help: '写明由您办理认证并管理企业账号',
    }),
    agreed: truthful(),
  },
  sections: [
    {
      title: '单位信息',
      note: '与营业执照或法人登记证书一致',
      fields: ['licence', 'name', 'uscc', 'kind', 'legalPerson', 'legalPersonId', 'founded', 'address'],
    },
    { title: '办理人', note: '认证通过后成为企业账号的所有者', fields: ['handler', 'letter', 'agreed'] },
  ],
  required: { letter: ({ handler }) => handler === 'agent' },
  rules: [{ path: 'uscc', problem: codeOfKindProblem }],
  titleOf: ({ name }) => name,
  actions: certificationActions('企业认证已通过', '已通过，可以在“切换账号”里以企业身份办理业务。'),
  states: certificationStates,
  initial: 'submitted',
});
