import { z } from 'zod';
import { filedCase } from '@/lib/contract/cases';
import { id } from '@/lib/contract/common';
import { userWrite } from '@/lib/contract/endpoint';
import { voucherNumber } from '@/lib/rules/identifiers/voucher-number';
import { sentence } from '@/lib/text/sentence';
import { defineCase } from '../case';
import { longText, money, text } from '../fields';
import { byApplicant, byItself, byStaff, inOffice, workdays } from '../lives';

/**
 * 会费票据: the unified receipt for a paid membership fee, which is no tax invoice. States have the names of an invoice's,
 * so that an order has at most one of both.
 */
export const feeVoucher = defineCase({
  key: 'fee-voucher',
  prefix: 'PJ',
  title: '会费票据',
  titleLabel: '交款人',
  form: '/mine/fee-voucher',
  right: 'invoice',
  duty: 'money',
  fields: {
    payer: text('交款人', { max: 100, isParty: true, full: true, help: '印在票据上，单位写全称' }),
    orderNo: text('会费订单', { max: 40, optional: true }),
    /** Amount of the order that is not refunded; computed by the provider, so no form includes it. */
    amount: money('票据金额', { optional: true }),
    remark: longText('备注', { max: 200, rows: 2, optional: true }),
  },
  sections: [
    {
      title: '票据信息',
      note: '社会团体会费统一票据，电子票据与纸质票据效力相同；会费不开税务发票',
      fields: ['payer', 'orderNo', 'amount', 'remark'],
    },
  ],
  titleOf: ({ payer }) => payer,
  actions: {
    submit: byApplicant('申请票据'),
    issue: byStaff('开具票据', {
      asks: 'document',
      document: {
        label: '票据号码',
        as: voucherNumber,
        isFiled: true,
        types: ['application/pdf', 'application/zip', 'application/xml'],
      },
      isOutcome: true,
      notification: { title: '会费票据已开具', text: (note) => `已开具：${sentence(note)}可以在业务详情里下载。` },
    }),
    refuse: byStaff('不予开具', {
      asks: 'reason',
      notification: { title: '会费票据没有开具', text: (note) => `没有开具：${sentence(note)}` },
    }),
    cancel: byStaff('作废票据', {
      asks: 'reason',
      notification: { title: '会费票据已作废', text: (note) => `已作废：${sentence(note)}` },
    }),
    withdraw: byApplicant('撤回申请'),
    reduce: byItself('会费部分退还，票据金额减少', {
      notification: { title: '票据金额有变', text: (note) => `的会费有部分退还：${sentence(note)}` },
    }),
    drop: byItself('会费退还，申请撤回', {
      notification: { title: '票据申请已撤回', text: (note) => `的会费已退还，申请随之撤回：${sentence(note)}` },
    }),
  },
  states: {
    pending: {
      ...inOffice('待开具', 2, workdays(5)),
      to: { issue: 'issued', refuse: 'rejected', withdraw: 'withdrawn', reduce: 'pending', drop: 'withdrawn' },
    },
    issued: { label: '已开具', step: 5, tone: 'jade', to: { cancel: 'cancelled' } },
    rejected: { label: '不予开具', step: 5, tone: 'no' },
    cancelled: { label: '已作废', step: 5, tone: 'void' },
    withdrawn: { label: '已撤回', step: 5, tone: 'void' },
  },
  initial: 'pending',
});

const voucherForm = z.object({ orderId: id }).and(feeVoucher.schema);
export type VoucherForm = z.output<typeof voucherForm>;

/**
 * Asks for the receipt of a paid membership fee. 404 for an order of another account, 409 for an order that is no fee, is
 * not paid, is refunded, or has one already.
 */
export const askFeeVoucher = userWrite('/api/v1/user/fee-vouchers', '申请会费票据', {
  right: 'invoice',
  body: voucherForm,
  data: filedCase,
});
