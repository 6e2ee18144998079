import { createAssembly } from '@/lib/contract/staff-assemblies';
import { addDays, formatDate, formatDateTime } from '@/lib/format/dates';
import { termFrom } from '@/lib/rules/membership-terms';
import { returned } from '../db/returned';
import { cases, certificates, members, memberships, membershipTerms } from '../db/schema';
import { certificateRow } from '../domains/certificate';
import type { TestProvider } from './harness';
import { type SomeUser, someUser } from './people';

let serial = 1;

/** Inserts a membership in force without its application, for tests of what members do. */
export async function memberOf(
  provider: TestProvider,
  level = 'personal',
  account?: { user: SomeUser; eId: number },
): Promise<{ user: SomeUser; membershipId: number; name: string }> {
  const { db } = provider.ctx;
  const user = account?.user ?? (await someUser(provider));
  const eId = account?.eId ?? 0;
  const number = `HY-2020-${String(serial++).padStart(6, '0')}`;
  const name = `会员${number.slice(-3)}`;
  const owner = { userId: user.id, eId };
  const variant = eId === 0 ? ('personal' as const) : ('enterprise' as const);
  const today = formatDate(provider.ctx.now());
  const term = termFrom(today);
  const application = returned(
    await db
      .insert(cases)
      .values({
        ...owner,
        kind: 'membership',
        variant,
        recordNo: `RH${number}`,
        title: name,
        status: 'approved',
        data: {},
      })
      .returning(),
  );
  const entry = returned(
    await db
      .insert(members)
      .values({ name, level, industry: '', district: '', joinedYear: 2020, summary: '', sealText: '会员' })
      .returning(),
  );
  const certificate = returned(
    await db
      .insert(certificates)
      .values({
        ...certificateRow({
          kind: 'member',
          number,
          title: level,
          holder: name,
          holderIsPerson: eId === 0,
          source: '本会',
          issuedOn: today,
          owner,
        }),
        updatedAt: provider.ctx.now(),
      })
      .returning(),
  );
  const membership = returned(
    await db
      .insert(memberships)
      .values({
        ...owner,
        number,
        recordId: application.id,
        memberId: entry.id,
        certificateId: certificate.id,
        name,
        variant,
        level,
        representative: name,
        ...term,
      })
      .returning(),
  );
  await db.insert(membershipTerms).values({ membershipId: membership.id, level, ...term });
  return { user, membershipId: membership.id, name };
}

/** Form of a meeting in ten days; the vote lasts from its eve to its end. */
export function meetingForm(now: Date) {
  const at = (days: number): string => formatDateTime(addDays(now, days));
  return {
    title: '第三届会员大会第二次会议',
    startsAt: at(10),
    endsAt: at(10.5),
    place: '云州市文化会堂',
    link: 'https://meeting.example/room',
    notice: '各位会员：现定于下旬召开会员大会，审议工作报告与会费标准，请按时报名参加。',
    registerUntil: at(9),
    votesFrom: at(8),
    votesUntil: at(10.5),
    papers: [] as string[],
    motions: [
      { title: '年度工作报告', text: '审议理事会年度工作报告。', threshold: 'half' as const, levels: [] as string[] },
      { title: '修改章程', text: '审议章程修正案。', threshold: 'twoThirds' as const, levels: ['director'] },
    ],
  };
}

/** Creates the draft of a meeting. @returns its id and its form */
export async function someMeeting(
  provider: TestProvider,
  staff: SomeUser,
  change: Partial<ReturnType<typeof meetingForm>> = {},
) {
  const form = { ...meetingForm(provider.ctx.now()), ...change };
  const { id } = await provider.call(createAssembly, { body: form }, staff);
  return { id, form };
}
