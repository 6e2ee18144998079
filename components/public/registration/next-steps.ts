import type { FiledCase } from '@/lib/contract/cases';

/** Steps after the submission of a registration, in order; software is registered without a fee. */
export const nextSteps = ({ fee }: Pick<FiledCase, 'fee'>): readonly string[] => [
  '五个工作日内核对材料，需要修改的逐项写明原因',
  fee === null ? '受理后转报登记机构' : '受理后缴纳受理费，已经缴纳的直接转报登记机构',
  '登记机构审查后发证，登记号与证书在办件详情里查看',
];
