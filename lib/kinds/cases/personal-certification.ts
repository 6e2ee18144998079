import { defineCase } from '../case';
import { file, text } from '../fields';
import { certificationActions, certificationStates, idNumber, truthful } from './parts/identity';

/** 实名认证 of a person: prefills forms and assures staff of the applicant's identity. */
export const personalCertification = defineCase({
  key: 'personal-certification',
  prefix: 'SM',
  title: '实名认证',
  titleLabel: '姓名',
  form: '/mine/authentication?type=personal',
  fields: {
    front: file('身份证人像面', { help: '彩色照片，四角完整，字迹清晰' }),
    back: file('身份证国徽面', { help: '须看得清有效期限' }),
    name: text('姓名', { max: 60, isParty: true, autoComplete: 'name', help: '与身份证一致' }),
    idNo: idNumber('身份证号码', '只用于核实身份，列表里只显示首尾'),
    agreed: truthful(),
  },
  sections: [
    { title: '身份证件', note: '只有您和审核人员可以查看', fields: ['front', 'back'] },
    { title: '身份信息', fields: ['name', 'idNo', 'agreed'] },
  ],
  titleOf: ({ name }) => name,
  actions: certificationActions('实名认证已通过', '已通过，办理业务时表单会带出您的姓名和证件号码。'),
  states: certificationStates,
  initial: 'submitted',
});
