import { z } from 'zod';
import { filedCase } from '@/lib/contract/cases';
import { id, idParams, textRevision } from '@/lib/contract/common';
import { userWrite } from '@/lib/contract/endpoint';
import { INVOICE_ORDERS, savedHeader } from '@/lib/contract/invoices';
import { bankAccount } from '@/lib/rules/identifiers/bank-account';
import { checkTaxNumber, taxNumber } from '@/lib/rules/identifiers/credit-code';
import { invoiceNumber } from '@/lib/rules/identifiers/invoice-number';
import { telephone } from '@/lib/rules/identifiers/phone';
import { sentence } from '@/lib/text/sentence';
import { defineCase } from '../case';
import type { Values } from '../field-types';
import { choice, email, longText, money, objectOf, text } from '../fields';
import { byApplicant, byItself, byStaff, inOffice, workdays } from '../lives';

interface Buyer {
  buyerKind: string;
}
interface Kind extends Buyer {
  invoiceType: string;
}
const isPerson = ({ buyerKind }: Buyer) => buyerKind === 'person';
const isUnit = (values: Buyer) => !isPerson(values);
/** Persons cannot have a 专票, so its fields stay hidden even if one was chosen before. */
const isSpecial = (values: Kind) => values.invoiceType === 'special' && isUnit(values);
const needsTaxNo = (values: Kind) => values.buyerKind === 'enterprise' || isSpecial(values);

/** Warning about a tax number that is accepted but unusual; empty for any other. */
export const taxNoWarning = (taxNo: string): string =>
  checkTaxNumber(taxNo) === 'unusual' ? '不是 18 位的统一社会信用代码，请再核对一遍，确认无误可以提交' : '';

const digital = {
  label: '发票号码',
  as: invoiceNumber,
  types: ['application/pdf', 'application/zip', 'application/xml'],
};

/** Invoice header, which can be saved for reuse. */
export const headerFields = {
  buyerKind: choice('抬头类型', { person: '个人', enterprise: '企业', other: '其他组织' }, { initial: 'enterprise' }),
  header: text('发票抬头', { max: 100, isParty: true, full: true }),
  taxNo: text('纳税人识别号', {
    max: 30,
    optional: true,
    as: taxNumber,
    help: '一般是 18 位统一社会信用代码，字母不分大小写',
  }),
  regAddress: text('注册地址', { max: 100, optional: true, missing: '请填写注册地址' }),
  regPhone: text('注册电话', {
    max: 30,
    optional: true,
    type: 'tel',
    as: telephone,
  }),
  bank: text('开户银行', { max: 60, optional: true }),
  bankAccount: text('银行账号', {
    max: 30,
    optional: true,
    inputMode: 'decimal',
    as: bankAccount,
  }),
  email: email('联系邮箱', { help: '发票开具后发到这个邮箱，也可以在发票详情下载' }),
};
export type HeaderValues = Values<typeof headerFields>;

const always = () => true;

/** 开票申请: an invoice on one or several paid orders. */
export const invoice = defineCase({
  key: 'invoice',
  prefix: 'FP',
  title: '开票申请',
  titleLabel: '发票抬头',
  form: '/mine/make-receipt',
  right: 'invoice',
  duty: 'money',
  variant: 'invoiceType',
  home: { list: '/mine/invoiceIndex', detail: '/mine/receipt-detail' },
  columns: ['title', 'variant', 'amount', 'documentNo', 'submittedAt', 'status'],
  hasOwnList: true,
  correctsWhole: true,
  fields: {
    invoiceType: choice('发票类型', { normal: '普通发票', special: '专用发票' }, { initial: 'normal' }),
    ...headerFields,
    remark: longText('备注', { max: 200, rows: 3, optional: true, help: '印在发票备注栏里，选填' }),
    /** Sum of the orders; computed by the provider, so no form includes it. */
    amount: money('开票金额', { optional: true }),
  },
  sections: [
    {
      title: '发票信息',
      note: '全电发票，PDF 与纸质发票效力相同',
      fields: ['buyerKind', 'invoiceType', 'header', 'taxNo'],
    },
    {
      title: '专用发票信息',
      note: '与税务登记一致',
      when: isSpecial,
      fields: ['regAddress', 'regPhone', 'bank', 'bankAccount'],
    },
    { title: '联系与备注', fields: ['email', 'remark'] },
  ],
  shown: { taxNo: isUnit },
  required: { taxNo: needsTaxNo, regAddress: always, regPhone: always, bank: always, bankAccount: always },
  labels: { header: (values) => (isPerson(values) ? '姓名' : '单位名称') },
  rules: [
    {
      path: 'invoiceType',
      problem: (values) => values.invoiceType === 'special' && isPerson(values) && '个人只能开具普通发票',
    },
  ],
  titleOf: ({ header }) => header,
  warning: ({ taxNo }) => (taxNoWarning(taxNo) ? '税号请核对' : ''),
  actions: {
    submit: byApplicant('提交申请'),
    take: byStaff('开始开具'),
    issue: byStaff('开具发票', {
      asks: 'document',
      document: { ...digital, isFiled: true },
      notification: { title: '发票已开具', text: (note) => `已开具：${sentence(note)}可以在发票详情里下载。` },
    }),
    refuse: byStaff('驳回申请', {
      asks: 'reason',
      notification: { title: '开票申请被驳回', text: (note) => `被驳回：${sentence(note)}` },
    }),
    resubmit: byApplicant('重新提交', {
      notification: { title: '开票申请已重新提交', text: () => '已重新提交，开具后在此告知。' },
    }),
    withdraw: byApplicant('撤回申请'),
    reduce: byItself('订单退款，开票金额减少', {
      notification: { title: '开票金额有变', text: (note) => `中有订单已退款：${sentence(note)}其余订单照常开具。` },
    }),
    drop: byItself('订单退款，申请撤回', {
      notification: { title: '开票申请已撤回', text: (note) => `的订单已退款，申请随之撤回：${sentence(note)}` },
    }),
    reverse: byStaff('红冲发票', {
      asks: 'reason',
      notification: {
        title: '发票已红冲',
        text: (note) => `所开的发票已红冲：${sentence(note)}发票上的订单可以重新申请开票。`,
      },
    }),
    registerRed: byStaff('登记红字发票', {
      asks: 'document',
      document: { ...digital, label: '红字发票号码', isFiled: false },
      notification: { title: '红字发票已开具', text: (note) => `的红字发票已开具：${sentence(note)}` },
    }),
  },
  states: {
    pending: {
      ...inOffice('待开具', 1, workdays(3)),
      to: {
        take: 'issuing',
        refuse: 'refused',
        withdraw: 'withdrawn',
        reduce: 'pending',
        drop: 'withdrawn',
      },
    },
    issuing: {
      ...inOffice('开具中', 3, workdays(3)),
      to: { issue: 'issued', refuse: 'refused', reduce: 'pending', drop: 'withdrawn' },
    },
    refused: {
      label: '已驳回',
      step: 2,
      tone: 'seal',
      holder: 'you',
      todo: '修改后重新提交',
      to: { resubmit: 'pending', withdraw: 'withdrawn', reduce: 'refused', drop: 'withdrawn' },
    },
    issued: { label: '已开具', step: 5, tone: 'jade', to: { reverse: 'reversed' } },
    reversed: { label: '已红冲', step: 5, tone: 'void', to: { registerRed: 'reversed' } },
    withdrawn: { label: '已撤回', step: 5, tone: 'void' },
  },
  initial: 'pending',
});

/** States of an invoice that block its orders for other invoices. */
export const activeStates: readonly string[] = ['pending', 'issuing', 'issued'];

/** An application with its orders. */
const invoiceForm = z
  .object({
    orderIds: z
      .array(id)
      .min(1, '请选择要开票的订单')
      .max(INVOICE_ORDERS, `一张发票至多 ${INVOICE_ORDERS} 笔订单`)
      .overwrite((ids) => [...new Set(ids)].sort((one, other) => one - other)),
    /** Saves the header for reuse. */
    saveHeader: z.boolean().default(false),
  })
  .and(invoice.schema);
export type InvoiceForm = z.output<typeof invoiceForm>;

/** 404 for orders of other accounts, 409 for orders that cannot be invoiced (any more). */
export const applyInvoice = userWrite('/api/v1/user/invoices', '申请开票', {
  right: 'invoice',
  body: invoiceForm,
  data: filedCase,
});

/** Resubmits a refused application. 409 for one that was not refused. */
export const correctInvoice = userWrite('/api/v1/user/invoices/{id}', '修改后重新申请开票', {
  right: 'invoice',
  params: idParams,
  body: invoiceForm,
  data: filedCase,
});

const headerShape = objectOf(headerFields).extend({ isDefault: z.boolean().default(false) });
function requireTaxNo({ buyerKind, taxNo }: z.output<typeof headerShape>, context: z.RefinementCtx): void {
  if (buyerKind === 'enterprise' && taxNo === '')
    context.addIssue({ code: 'custom', path: ['taxNo'], message: headerFields.taxNo.missing });
}

/** A saved header; fields needed only for a 专票 are optional. */
export const headerForm = headerShape.superRefine(requireTaxNo);

/** Saves a header. One with the same name and tax number gets its values, and keeps those that are left empty. */
export const addHeader = userWrite('/api/v1/user/invoice-headers', '保存发票抬头', {
  right: 'invoice',
  body: headerForm,
  data: savedHeader,
});

/** With the `revision` that was read, 409 `changedMeanwhile` if the values were changed since. */
export const editHeader = userWrite('/api/v1/user/invoice-headers/{id}', '修改发票抬头', {
  right: 'invoice',
  params: idParams,
  body: headerShape.extend({ revision: textRevision.optional() }).superRefine(requireTaxNo),
  data: savedHeader,
});
