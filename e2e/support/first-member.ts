import { Secret, TOTP } from 'otpauth';
import type { APIRequestContext } from 'playwright/test';
import { ownerOf, workForm } from '../../lib/provider/testing/managed-forms';
import { api, expect } from '../fixtures';
import { textOfFile } from './file-text';
import { PNG } from './wizard';

/** A person or a member of staff who is logged in. */
export interface Caller {
  token: string;
}

const headersOf = ({ token }: Caller) => ({ platform: 'pc', token });

/** Data of a reading call. */
export async function readAs(request: APIRequestContext, address: string, caller: Caller) {
  const answer = await request.get(address, { headers: headersOf(caller) });
  expect(answer.status(), address).toBe(200);
  return (await answer.json()).data;
}

/** Uploads a picture for a field of the caller's forms; returns its address. */
export async function uploaded(request: APIRequestContext, { token }: Caller, purpose: string): Promise<string> {
  const answer = await request.post('/api/v1/public/uploadFile', {
    headers: { platform: 'pc', token },
    multipart: {
      ...{ type: '2', source: '2', purpose },
      file: { name: '样本.png', mimeType: 'image/png', buffer: PNG },
    },
  });
  return (await answer.json()).data[0].name;
}

/** Second factor of a member of staff, whose portal's clock is ahead by some days. */
export interface Factor {
  key: string;
}
const codeOf = ({ key }: Factor, days: number): string =>
  new TOTP({ secret: Secret.fromBase32(key.replaceAll(' ', '')) }).generate({
    timestamp: Date.now() + days * 86_400_000,
  });

/** Sets up the second factor of a staff member's first login. */
export async function enrol(request: APIRequestContext, { token }: Caller): Promise<Factor> {
  const { key } = await api(request, '/api/v1/staff/factor/begin', {}, token);
  await api(request, '/api/v1/staff/factor/confirm', { code: codeOf({ key }, 0) }, token);
  return { key };
}

export const showFactor = (request: APIRequestContext, { token }: Caller, factor: Factor, days: number) =>
  api(request, '/api/v1/staff/factor/show', { code: codeOf(factor, days) }, token);

const NAME = '林知遥';
const ID_NO = '34052419800101001X';
const RESUME =
  '从事图书出版与数字阅读，设有版权管理岗位，统一保管作者合同与授权文件，每年新签合同约三百份，愿意参与范本的起草。';

export const decideOn = (
  request: APIRequestContext,
  staff: Caller,
  id: number,
  action: string,
  more: Record<string, unknown> = {},
) => api(request, `/api/v1/staff/records/${id}/moves`, { action, note: '', ...more }, staff.token);

/** The visitor proves their name, and staff certify it. */
export async function certified(request: APIRequestContext, user: Caller, staff: Caller): Promise<void> {
  const form = {
    front: await uploaded(request, user, 'image'),
    back: await uploaded(request, user, 'image'),
    ...{ name: NAME, idNo: ID_NO, agreed: true },
  };
  const { id } = await api(request, '/api/v1/user/records/personal-certification', form, user.token);
  await decideOn(request, staff, id, 'accept');
}

/** Applies for membership, and staff take the application to its publicity; returns its id. */
export async function announcedApplication(request: APIRequestContext, user: Caller, staff: Caller): Promise<number> {
  const body = {
    ...{ variant: 'personal', level: 'personal', name: NAME, idNo: ID_NO },
    ...{ employer: '江边出版社', title: '编辑', field: '版权运营', resume: RESUME },
    ...{ mobile: '13900000003', email: 'lin@linjiang.example', agreed: true },
    identity: await uploaded(request, user, 'image'),
  };
  const { id } = await api(request, '/api/v1/user/membership', body, user.token);
  for (const action of ['accept', 'announce']) await decideOn(request, staff, id, action);
  return id;
}

/** Pays an order by bank transfer, and staff confirm the receipt. */
export async function paidByTransfer(request: APIRequestContext, user: Caller, staff: Caller, orderId: number) {
  const receipt = { bankReceipt: await uploaded(request, user, 'receipt') };
  await api(request, `/api/v1/user/order/receipt/${orderId}`, receipt, user.token);
  const { list } = await readAs(request, '/api/v1/staff/receipts', staff);
  await api(request, `/api/v1/staff/receipts/${list[0].id}/decide`, { pass: true }, staff.token);
  return readAs(request, `/api/v1/user/orders/${orderId}`, user);
}

/** A work from its form to the announced certificate of the authority; returns the case and its order. */
export async function registeredWork(request: APIRequestContext, user: Caller, staff: Caller, today: string) {
  const place = { province: '临江省', city: '临江市', address: '江边路 8 号' };
  const paper = await uploaded(request, user, 'document');
  const form = workForm(paper, { completedCity: '临江', owners: [ownerOf(place)] });
  const filed = await api(request, '/api/v1/user/records/zpdj', form, user.token);
  await decideOn(request, staff, filed.id, 'accept');
  const { orderId } = await api(request, '/api/v1/copyright/order', { payType: '1', recordId: filed.id }, user.token);
  const order = await paidByTransfer(request, user, staff, orderId);
  await decideOn(request, staff, filed.id, 'forward');
  const certificate = { number: '国作登字-2026-F-00000001', issuedOn: today };
  await decideOn(request, staff, filed.id, 'certify', { certificate });
  await decideOn(request, staff, filed.id, 'announce');
  return { ...filed, form, order, certificate };
}

/** Files of the association name no other city. Each is read as a person reads it, not by its bytes. */
export async function expectOwnFiles(
  request: APIRequestContext,
  files: readonly { address: string; by: Caller; body?: unknown; names?: string }[],
): Promise<void> {
  for (const { address, by, body, names = '' } of files) {
    const headers = headersOf(by);
    const answer = body
      ? await request.post(address, { headers, data: body })
      : await request.get(address, { headers });
    expect(answer.status(), address).toBe(200);
    const text = await textOfFile(await answer.body());
    expect(text.length, address).toBeGreaterThan(20);
    expect(text, address).not.toMatch(/云州|Yunzhou|yzbq/i);
    expect(text, address).toContain(names);
  }
}
