import { sentence } from '@/lib/text/sentence';
import { defineCase } from '../case';
import { choice, file, longText, mobile, text } from '../fields';
import { byApplicant, byItself, byStaff, inOffice, intake, intakeStates, workdays } from '../lives';
import { creditCode, licencePaper, truthful } from './parts/identity';

/** Working days in which the present owner of the account may respond to a claim. */
export const ANSWER_DAYS = 3;

const received = intakeStates('accepted', '未通过');

/**
 * 找回企业账号: claim of an existing enterprise account. The present owner is consulted first; the claimant sees the
 * same whether the owner agrees, objects, does not respond, or does not exist.
 */
export const enterpriseClaim = defineCase({
  key: 'enterprise-claim',
  prefix: 'ZH',
  title: '找回企业账号',
  titleLabel: '单位名称',
  form: '/mine/retrieveAccount',
  fields: {
    licence: licencePaper(),
    name: text('单位名称', { max: 100, isParty: true, autoComplete: 'organization', full: true, help: '与执照一致' }),
    uscc: creditCode(),
    legalPerson: text('法定代表人', { max: 60, isParty: true }),
    claimant: text('您的姓名', { max: 60, isParty: true, autoComplete: 'name' }),
    relation: choice('您与单位的关系', { legal: '法定代表人', agent: '受单位委托的经办人' }, { initial: 'agent' }),
    mobile: mobile('联系手机'),
    reason: longText('找回原因', { min: 10, max: 1000, rows: 3, help: '如原经办人离职、手机号停用、由他人注册' }),
    letter: file('单位授权书（加盖公章）', { help: '写明由您管理企业账号；法定代表人本人也须加盖公章' }),
    former: choice(
      '原所有者',
      { handler: ['改为经办人', '保留办理和上传材料的权限'], removed: ['移出企业账号', '不能再以企业身份办理'] },
      { initial: 'removed' },
    ),
    agreed: truthful(),
  },
  sections: [
    { title: '单位信息', note: '与营业执照或法人登记证书一致', fields: ['licence', 'name', 'uscc', 'legalPerson'] },
    { title: '申请人', fields: ['claimant', 'relation', 'mobile', 'reason', 'letter'] },
    { title: '找回以后', fields: ['former', 'agreed'] },
  ],
  titleOf: ({ name }) => name,
  actions: {
    ...intake,
    forward: byItself('核实期满，转协会审核', { notification: 'nothing' }),
    take: byStaff('转协会审核', { notification: 'nothing' }),
    // Says nothing of an owner, as the claimant sees it too.
    consult: byStaff('再次核实账号现状', { notification: 'nothing' }),
    withdraw: byApplicant('撤回申请'),
    accept: byStaff('同意找回', {
      notification: { title: '企业账号已找回', text: () => '已通过，您是这个企业账号的所有者，请在“切换账号”里切换。' },
    }),
    refuse: byStaff('不予找回', {
      asks: 'reason',
      notification: { title: '企业账号没有找回', text: (note) => `未通过：${sentence(note)}` },
    }),
  },
  states: {
    ...received,
    submitted: { ...received.submitted, to: { ...received.submitted.to, consult: 'asked' } },
    precheck: { ...received.precheck, to: { ...received.precheck.to, consult: 'asked' } },
    resubmitted: { ...received.resubmitted, to: { ...received.resubmitted.to, consult: 'asked' } },
    asked: {
      ...inOffice('核实中', 2, workdays(ANSWER_DAYS)),
      waiting: '正在核实账号现状',
      lapse: 'forward',
      to: { forward: 'submitted', take: 'submitted', refuse: 'rejected', withdraw: 'withdrawn' },
    },
    accepted: { label: '已找回', step: 5, tone: 'jade' },
  },
  initial: 'asked',
});
