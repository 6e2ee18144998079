import type { APIRequestContext } from 'playwright/test';
import { creditCode } from '@/lib/provider/testing/credit-code';
import { workForm } from '@/lib/provider/testing/managed-forms';
import { accounts, api, logInByApi, newUser } from '../fixtures';
import { uploadPaper } from './papers';

/** Makes an item that waits for staff, from an applicant of its own; returns the address of its page. */
type Make = (request: APIRequestContext) => Promise<string>;

const ofCase = (id: number) => `/staff/cases/${id}`;

export const work: Make = async (request) => {
  const { token } = await newUser(request);
  const { id } = await api(request, '/api/v1/user/records/zpdj', workForm(await uploadPaper(request, token)), token);
  return ofCase(id);
};

export const person: Make = async (request) => {
  const { token } = await newUser(request);
  const paper = await uploadPaper(request, token);
  const form = { front: paper, back: paper, name: '顾一', idNo: '34052419800101001X', agreed: true };
  const { id } = await api(request, '/api/v1/user/records/personal-certification', form, token);
  return ofCase(id);
};

export const enterprise: Make = async (request) => {
  const { token, phone } = await newUser(request);
  const paper = await uploadPaper(request, token);
  const form = {
    ...{ licence: paper, name: `云州试办文化有限公司${phone.slice(-4)}`, uscc: creditCode(), kind: 'enterprise' },
    ...{ legalPerson: '顾见山', legalPersonId: '11010519491231002X', founded: '2016-05-18' },
    ...{ address: '云州市文澜区墨池路 88 号', handler: 'agent', letter: paper, agreed: true },
  };
  const { id } = await api(request, '/api/v1/user/records/enterprise-certification', form, token);
  return ofCase(id);
};

export const complaint: Make = async (request) => {
  const { token } = await newUser(request);
  const suggestion = { type: 'complaint', topic: 'website', title: '夜间查不到进度', body: '夜里查不到登记进度。' };
  const { id } = await api(request, '/api/v1/user/suggestions', { ...suggestion, isAnonymous: false }, token);
  return `/staff/suggestions/${id}`;
};

/** The item of a staff list that belongs to an order. */
async function itemOfOrder(request: APIRequestContext, list: string, orderId: number): Promise<number> {
  const staff = await logInByApi(request, accounts.staff);
  const headers = { token: staff.token, platform: 'pc' };
  const answer = await request.get(`${list}?pageSize=100`, { headers });
  const { data } = await answer.json();
  const found = data.list.find((one: { order: { id: number } }) => one.order.id === orderId);
  if (!found) throw new Error(`order ${orderId} is not in ${list}`);
  return found.id;
}

/** Orders the report on sale; `payType` 1 is a bank transfer, 3 a code. */
async function ordered(request: APIRequestContext, token: string, payType: '1' | '3'): Promise<number> {
  const { data } = await (await request.get('/api/v1/research-report?pageSize=100')).json();
  const { id } = data.list.find(({ priceFen }: { priceFen: number }) => priceFen > 0);
  return (await api(request, `/api/v1/research-report/order/${id}`, { payType }, token)).orderId;
}

async function bought(request: APIRequestContext, token: string): Promise<number> {
  const orderId = await ordered(request, token, '3');
  const { codeUrl } = await api(request, `/api/v1/user/orders/${orderId}/payment`, {}, token);
  const code = new URL(codeUrl).pathname.replace('/p/', '');
  await api(request, '/api/v1/public/pay/sandbox/decide', { token: code, accept: true });
  return orderId;
}

export const receipt: Make = async (request) => {
  const { token } = await newUser(request);
  const orderId = await ordered(request, token, '1');
  const bankReceipt = await uploadPaper(request, token, '回执.png', 'receipt');
  await api(request, `/api/v1/user/order/receipt/${orderId}`, { bankReceipt }, token);
  return `/staff/money/receipts/${await itemOfOrder(request, '/api/v1/staff/receipts', orderId)}`;
};

export const invoice: Make = async (request) => {
  const { token } = await newUser(request);
  const form = { buyerKind: 'person', invoiceType: 'normal', header: '林试', email: 'lin@shiyan.example' };
  const { id } = await api(
    request,
    '/api/v1/user/invoices',
    { ...form, orderIds: [await bought(request, token)] },
    token,
  );
  return ofCase(id);
};

export const refundRequest: Make = async (request) => {
  const { token } = await newUser(request);
  const orderId = await bought(request, token);
  await api(request, `/api/v1/user/orders/${orderId}/refund-request`, { reason: '重复购买，请退款。' }, token);
  return `/staff/money/refund-requests/${await itemOfOrder(request, '/api/v1/staff/refund-requests', orderId)}`;
};
