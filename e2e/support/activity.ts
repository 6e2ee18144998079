import type { APIRequestContext } from 'playwright/test';
import { accounts, api, logInByApi } from '../fixtures';

/** Formats a time some hours from now for the API, in Asia/Shanghai. */
export const inHours = (hours: number) =>
  new Date(Date.now() + (hours + 8) * 3_600_000).toISOString().slice(0, 19).replace('T', ' ');

/** Publishes a new activity that is open for sign-up now. */
export async function announce(request: APIRequestContext, settings: Record<string, unknown> = {}) {
  const staff = await logInByApi(request, accounts.staff);
  const title = `测试活动${Math.floor(Math.random() * 1e9)}`;
  const form = {
    type: 'exchange',
    title,
    summary: '一句话说明',
    place: '文澜书院 二层报告厅',
    address: '',
    startsAt: inHours(72),
    endsAt: inHours(75),
    signUpFrom: inHours(-1),
    signUpTo: inHours(48),
    capacity: '5',
    feeFen: '',
    feeNote: '',
    audience: '',
    agenda: [],
    questions: [{ label: '您的身份', kind: 'select', options: '作者\n编辑', required: true }],
    body: '',
    materials: [{ title: '现场讲义', file: '', paragraphs: '第一段讲义。\n第二段讲义。' }],
    captions: '',
    ...settings,
  };
  const activities = '/api/v1/staff/content/activity';
  const { id }: { id: number } = await api(request, activities, { form }, staff.token);
  await api(request, `${activities}/${id}/publish`, {}, staff.token);
  return { id, title, staff };
}
