import { eq, or } from 'drizzle-orm';
import { DUTIES, dutiesOf, dutyLabels, roleLabels, rolesWith } from '@/lib/contract/duties';
import { isOff, offeredServices, SERVICE_KEYS, type ServiceKey } from '@/lib/contract/offered-services';
import type { Gap, Readiness, SetupStep } from '@/lib/contract/opening';
import { settingOf } from '@/lib/contract/settings';
import { contentKinds } from '@/lib/kinds/content';
import { blanksIn } from '@/lib/kinds/content/blanks';
import { contentPages } from '@/lib/kinds/content-kind';
import { isStaff } from '../../access/duties';
import type { Ctx } from '../../core/context';
import { configValues, contentDrafts, pages, serviceGuides, users } from '../../db/schema';
import { withSettings } from '../settings';
import { getOpening } from './state';

interface Part {
  total: number;
  gaps: Gap[];
}

/** The field of a setting, on the page of its step. */
const pageOf = (step: SetupStep, key: string): string => `/staff/setup?step=${step}#${key.replace('/', '-')}`;

/** Settings by the step that asks for them; those not needed are only recommended. */
const asked: Readonly<Partial<Record<SetupStep, { needed: readonly string[]; wanted: readonly string[] }>>> = {
  identity: {
    needed: ['site/name'],
    wanted: ['site/name_en', 'site/social_org_no', 'site/icp', 'site/police_filing'],
  },
  contacts: {
    needed: [
      'site/hotline',
      'site/email',
      'site/address',
      'site/hours',
      'site/complaint_hotline',
      'site/privacy_email',
      'c_sys_join_association/bank_name',
      'c_sys_join_association/bank',
      'c_sys_join_association/bank_account',
    ],
    wanted: ['site/post_code'],
  },
  fees: { needed: [], wanted: ['registration/work_fee_fen', 'consult/answer_price_fen', 'membership/grace_days'] },
};

/** Services without which nothing is charged by a setting. */
const chargedBy: Readonly<Record<string, ServiceKey>> = {
  'registration/work_fee_fen': 'work',
  'consult/answer_price_fen': 'consultation',
  'membership/grace_days': 'membership',
};

/** Texts without which the law does not allow the portal to take applications. */
const LEGAL = ['agreement', 'privacy'];

async function settingGaps(ctx: Ctx, step: SetupStep, off: readonly ServiceKey[]): Promise<Part> {
  const { needed, wanted: allWanted } = asked[step] ?? { needed: [], wanted: [] };
  const wanted = allWanted.filter((key) => !off.some((service) => chargedBy[key] === service));
  const rows = await ctx.db.select().from(configValues);
  const filled = new Set(rows.flatMap(({ key, value }) => (value ? [key] : [])));
  const gapOf = (isNeeded: boolean) => (key: string) =>
    filled.has(key)
      ? []
      : [{ label: settingOf(key)?.label ?? key, note: '没有填写', href: pageOf(step, key), isNeeded, text: null }];
  return {
    total: needed.length + wanted.length,
    gaps: [...needed.flatMap(gapOf(true)), ...wanted.flatMap(gapOf(false))],
  };
}

const inWords = (texts: readonly string[]): string => {
  const few = texts.slice(0, 6).join('、');
  return texts.length > 6 ? `${few} 等 ${texts.length} 处` : few;
};

/** Key of the fixed text that a draft is of; empty for other content. */
const placeIn = (kind: string, form: Readonly<Record<string, unknown>>, places: readonly string[]): string =>
  typeof form.place === 'string' ? form.place : places.length === 1 ? (places[0] ?? '') : kind;

/** Fixed texts and guides that are not public, with their blanks. Those of services that are off are not asked for. */
async function textGaps(ctx: Ctx, off: readonly ServiceKey[]): Promise<Part> {
  const live = new Set((await ctx.db.select({ key: pages.key }).from(pages)).map(({ key }) => key));
  const kinds = contentKinds().filter(({ isFixed }) => isFixed);
  const drafts = await ctx.db
    .select()
    .from(contentDrafts)
    .where(or(...kinds.map(({ key }) => eq(contentDrafts.kind, key))));
  const gaps: Gap[] = [];
  let total = 0;
  for (const one of kinds) {
    const { key: kind, places } = one;
    const keys = Object.keys(places);
    for (const [place, title] of Object.entries(places)) {
      if (isOff(one.page(0, { place }), off)) continue;
      total += 1;
      if (live.has(place)) continue;
      const draft = drafts.find((one) => one.kind === kind && placeIn(kind, one.form, keys) === place);
      const blanks = draft ? blanksIn(await withSettings(ctx, draft.form)).map(({ text }) => text) : [];
      const note = !draft ? '还没有' : blanks.length > 0 ? `待填 ${inWords([...new Set(blanks)])}` : '待发布';
      const href = draft ? contentPages.edit(kind, draft.contentId) : contentPages.list(kind);
      const text = draft ? { kind, id: draft.contentId } : null;
      gaps.push({ label: title, note, href, isNeeded: LEGAL.includes(place), text });
    }
  }
  const guides = await ctx.db.select().from(serviceGuides).orderBy(serviceGuides.id);
  const offGuides: number[] = off.flatMap((key) => {
    const service = offeredServices[key];
    return 'guides' in service ? [...service.guides] : [];
  });
  for (const guide of guides.filter(({ id }) => !offGuides.includes(id))) {
    total += 1;
    if (guide.isShown) continue;
    const blanks = [...new Set(blanksIn(guide.detail).map(({ text }) => text))];
    const note = blanks.length > 0 ? `待填 ${inWords(blanks)}` : '待发布';
    gaps.push({
      label: `办事指南：${guide.name}`,
      note,
      href: contentPages.edit('service', guide.id),
      isNeeded: false,
      text: { kind: 'service', id: guide.id },
    });
  }
  return { total, gaps };
}

/** Gateways that are missing. Without one for payments, the association takes transfers to its account, which is no gap. */
function gatewayGaps({ ports: { sender } }: Ctx): Part {
  const gap = (label: string, note: string): Gap => ({
    label,
    note,
    href: '/staff/setup?step=gateways',
    isNeeded: false,
    text: null,
  });
  const gaps = [
    ...(sender.lacks?.('sms')
      ? [{ ...gap('短信网关', '没有设置 SMS_GATEWAY_URL，验证码发不出去'), isNeeded: true }]
      : []),
    ...(sender.lacks?.('mail') ? [gap('邮件服务器', '没有设置 SMTP_URL')] : []),
  ];
  return { total: 2, gaps };
}

async function staffGaps(ctx: Ctx): Promise<Part> {
  const staff = await ctx.db.select({ roles: users.staffRoles }).from(users).where(isStaff);
  const held = new Set(staff.flatMap(({ roles }) => dutiesOf(roles)));
  const gaps = DUTIES.filter((duty) => !held.has(duty)).map((duty) => ({
    label: dutyLabels[duty],
    note: `没有人负责，由${rolesWith(duty)
      .map((role) => `“${roleLabels[role]}”`)
      .join('、')}办理`,
    href: '/staff/people',
    isNeeded: true,
    text: null,
  }));
  return { total: DUTIES.length, gaps };
}

/** Returns what is missing before the portal can be opened, step by step. */
export async function getReadiness(ctx: Ctx): Promise<Readiness> {
  const { isOpen, off } = await getOpening(ctx);
  const parts: readonly [SetupStep, Part][] = [
    ['identity', await settingGaps(ctx, 'identity', off)],
    ['contacts', await settingGaps(ctx, 'contacts', off)],
    ['services', { total: SERVICE_KEYS.length, gaps: [] }],
    ['fees', await settingGaps(ctx, 'fees', off)],
    ['texts', await textGaps(ctx, off)],
    ['gateways', gatewayGaps(ctx)],
    ['staff', await staffGaps(ctx)],
    ['open', { total: 1, gaps: [] }],
  ];
  const { payment, sender } = ctx.ports;
  return {
    isOpen,
    steps: parts.map(([step, part]) => ({ step, ...part })),
    services: SERVICE_KEYS.map((key) => ({ key, name: offeredServices[key].name, isOff: off.includes(key) })),
    gateways: { payment: payment?.name ?? '', sms: !sender.lacks?.('sms'), mail: !sender.lacks?.('mail') },
  };
}
