import { existingNumber, existingSoftwareNumber, existingWorksNumber } from '@/lib/rules/identifiers/existing-number';
import { HOLDERS_LENGTH } from '@/lib/rules/identifiers/name';
import { choice, text } from '../../fields';
import { byStaff } from '../../lives';
import { agency } from './parties';
import { registrationActions, registrationStates } from './registration-life';

/** The registration that a later matter concerns, as its certificate states it. */
export const registrationConcerned = {
  register: choice('登记种类', { work: '作品登记', software: '软件登记' }, { initial: 'work' }),
  registrationNo: text('登记号', {
    max: 60,
    as: { ...existingNumber, problem: () => '' },
    help: '照证书填写，如 国作登字-2026-F-00012345、2026SR0123456；早年的证书如 19-2008-F-0123、软著登字第BJ12345号',
  }),
  workName: text('作品或软件名称', { max: 200, help: '与证书一致' }),
  holder: text('证书所载著作权人', {
    max: HOLDERS_LENGTH,
    isParty: true,
    full: true,
    help: '与证书一致；有几位的以顿号分开',
  }),
};

/** Validates the number by the register, which is a separate field. */
export const numberOfRegister = {
  path: 'registrationNo',
  problem: ({ register, registrationNo }: { register: string; registrationNo: string }) =>
    registrationNo !== '' &&
    (register === 'software' ? existingSoftwareNumber : existingWorksNumber).problem(registrationNo),
};

/** Applicant or agent; unlike a registration, the applicant need not be the owner. */
export const laterAgency = {
  ...agency,
  appliedBy: choice('申请方式', { owner: '由申请人办理', agent: '由代理人办理' }, { initial: 'owner' }),
};

const { certify, announce, amend, annul, ...shared } = registrationActions;

/** Actions of a matter after registration until the decision of the authority. */
export const laterActions = { ...shared, refuse: byStaff('不予办理', { asks: 'reason' }) };

/** States of a matter after registration; `decided` are the decisions of the authority with the state of each. */
export function laterStates<const D extends Readonly<Record<string, string>>>(decided: D) {
  const { certified, announced, amended, revoked, forwarded, reviewing, ...before } = registrationStates;
  const decide = { ...decided, ask: 'correction', refuse: 'rejected' } as const;
  return {
    ...before,
    rejected: { ...before.rejected, label: '不予办理' },
    forwarded: { ...forwarded, to: { examine: 'reviewing', ...decide } },
    reviewing: { ...reviewing, to: decide },
  } as const;
}
