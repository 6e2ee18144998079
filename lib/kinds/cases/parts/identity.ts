import { personCertificate } from '@/lib/rules/identifiers/certificate-number';
import { creditCode as code, isSocialOrganisation } from '@/lib/rules/identifiers/credit-code';
import { idNumber as card } from '@/lib/rules/identifiers/id-number';
import { sentence } from '@/lib/text/sentence';
import { consent, file, text } from '../../fields';
import { byApplicant, byStaff, intake, intakeStates } from '../../lives';

/** Identity card number; certification has no minimum age. */
export const idNumber = (label: string, help?: string) => text(label, { max: 30, as: card, help });

/** Number of an identity card, or of another document for those without one. */
export const personNumber = (label: string, help: string) => text(label, { max: 30, as: personCertificate, help });

export const creditCode = () => text('统一社会信用代码', { max: 30, as: code, help: '18 位，字母不分大小写' });

export const licencePaper = () => file('营业执照或法人登记证书', { help: '彩色照片或扫描件，四角完整，字迹清晰' });

/** Declaration of truthfulness for documents about a person or organisation. */
export const truthful = () => consent('所填内容与材料真实有效，同意本会为核实身份使用这些材料。', '请阅读并勾选同意');

/**
 * Message for a code whose prefix contradicts the chosen type, in either direction: 51 stands for a social
 * organisation.
 */
export function codeOfKindProblem({ uscc, kind }: { uscc: string; kind: string }): string {
  if (code.problem(uscc) !== '' || kind === '') return '';
  if (isSocialOrganisation(uscc) === (kind === 'society')) return '';
  return kind === 'society' ? '社会组织的代码以 51 开头，请核对' : '以 51 开头的是社会组织的代码，请核对单位类型';
}

/** Actions on a certification: reviewed, corrected if necessary, and decided once. */
export const certificationActions = (passed: string, said: string) =>
  ({
    ...intake,
    withdraw: byApplicant('撤回认证'),
    accept: byStaff('认证通过', { notification: { title: passed, text: () => said } }),
    refuse: byStaff('认证不予通过', {
      asks: 'reason',
      notification: { title: '认证未通过', text: (note) => `未通过：${sentence(note)}改好后可以重新认证。` },
    }),
  }) as const;

export const certificationStates = {
  ...intakeStates('accepted', '未通过'),
  accepted: { label: '已通过', step: 5, tone: 'jade' },
} as const;
