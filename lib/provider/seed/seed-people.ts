import { eq } from 'drizzle-orm';
import { addDays, formatDate, startOfDay } from '@/lib/format/dates';
import type { Ctx } from '../core/context';
import { sanitizeBody } from '../core/rich-text';
import { activities, dictionaryEntries, members, persons, workstations } from '../db/schema';
import { memberDocument } from '../domains/association-member';
import { personDocument } from '../domains/person';
import { workstationDocument } from '../domains/workstation';
import type { SearchDocument } from '../search-index/index-document';
import { readActivities } from './content/activities';
import { readMembers } from './content/members';
import { readAppraisers, readExperts, readMediators } from './content/persons';
import { readWorkstations } from './content/workstations';
import { fillDatesDeep } from './relative-dates';

/** Inserts experts, mediators and appraisers. Returns their search documents. */
export async function seedPersons(ctx: Ctx): Promise<SearchDocument[]> {
  const seeds = [
    ...readExperts(),
    ...readMediators().map((person) => ({ ...person, kind: 'mediator' as const, priceFen: null })),
    ...readAppraisers().map((person) => ({ ...person, kind: 'appraiser' as const, priceFen: null })),
  ];
  const values = seeds.map(
    ({ key: _, kind, name, fields, organisation, title, summary, body, priceFen, ...detail }, position) => ({
      kind,
      name,
      fields,
      organisation,
      title,
      summary,
      resume: sanitizeBody(body),
      priceFen,
      detail,
      position,
    }),
  );
  const rows = await ctx.db.insert(persons).values(values).returning();
  return rows.map((row) => ({ ...personDocument(row), refId: row.id }));
}

export async function seedWorkstations(ctx: Ctx): Promise<SearchDocument[]> {
  const values = fillDatesDeep(readWorkstations(), ctx.now()).map(
    ({ name, district, address, hours, phone, services, summary, ...detail }, position) => ({
      name,
      district,
      address,
      hours,
      phone,
      services,
      summary,
      detail,
      position,
    }),
  );
  const rows = await ctx.db.insert(workstations).values(values).returning();
  return rows.map((row) => ({ ...workstationDocument(row), refId: row.id }));
}

export async function seedMembers(ctx: Ctx): Promise<SearchDocument[]> {
  const entries = await ctx.db
    .select()
    .from(dictionaryEntries)
    .where(eq(dictionaryEntries.dictType, 'c_sys_member_level'));
  const order = new Map(entries.map((entry) => [entry.dictLabel, entry]));
  const values = readMembers()
    .map(({ name, level, industry, district, joinedYear, summary, sealText, ...detail }) => ({
      name,
      level: order.get(level)?.dictValue ?? 'member',
      industry,
      district,
      joinedYear,
      summary,
      sealText,
      detail,
      position: order.get(level)?.position ?? 9,
    }))
    .sort((a, b) => a.position - b.position)
    .map((value, position) => ({ ...value, position }));
  const rows = await ctx.db.insert(members).values(values).returning();
  return rows.map((row) => ({ ...memberDocument(row), refId: row.id }));
}

/** Inserts activities in every state, relative to the day of seeding. */
export async function seedActivities(ctx: Ctx): Promise<SearchDocument[]> {
  const today = ctx.now();
  const at = (day: number, time: string) => {
    const [hours = '0', minutes = '0'] = time.split(':');
    return new Date(
      startOfDay(formatDate(addDays(today, day))).getTime() + (Number(hours) * 60 + Number(minutes)) * 60_000,
    );
  };
  const values = fillDatesDeep(readActivities(), today).map((seed) => {
    const { key, type, title, summary, place, feeFen, capacity, seatsTaken, ...more } = seed;
    // Dates are stored in columns, so they are left out of `detail`.
    const { startDay, startTime, endDay, endTime, ...rest } = more;
    const { signUpFromDay, signUpFromTime, signUpToDay, signUpToTime, ...detail } = rest;
    return {
      slug: key,
      type,
      title,
      summary,
      place,
      feeFen,
      capacity,
      seatsTaken,
      startsAt: at(startDay, startTime),
      endsAt: at(endDay, endTime),
      signUpFrom: at(signUpFromDay, signUpFromTime),
      signUpTo: at(signUpToDay, signUpToTime),
      detail: { ...detail, body: sanitizeBody(detail.body) },
    };
  });
  const rows = await ctx.db.insert(activities).values(values).returning();
  return rows.map((row) => ({
    kind: 'activity',
    refId: row.id,
    title: row.title,
    body: `${row.summary} ${row.place}`,
    url: `${row.type === 'vip' ? '/vip-activity-detail' : '/activity-detail'}/${row.id}`,
    publishedAt: row.startsAt,
  }));
}
