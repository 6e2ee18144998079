/** What happens once a registration is handed in, in order. */
export const registrationSteps = [
  '三个工作日内核对材料，需要修改的逐项写明原因',
  '受理后缴纳受理费，已经缴纳的直接转报登记机构',
  '登记机构审查后发证，登记号与证书在办件详情里查看',
] as const;
