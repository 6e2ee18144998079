import { and, eq, inArray, sql } from 'drizzle-orm';
import { attendanceWay, ballotChoice } from '@/lib/contract/assemblies';
import { membershipState } from '@/lib/contract/memberships';
import { attendanceLabels, ballotLabels } from '@/lib/kinds/assembly-labels';
import { membershipStates } from '@/lib/kinds/membership-labels';
import type { Db } from '../../../db/database';
import { ownedBy } from '../../../db/owned-by';
import {
  assemblyBallots,
  assemblyRegistrations,
  importedMemberships,
  membershipObjections,
  membershipPublicities,
  memberships,
  membershipTerms,
} from '../../../db/schema';
import { type Person, personal, self } from '../personal-table';
import { goneIds, ownCases } from './case-conditions';

const ownMemberships = (db: Db, person: Person) =>
  db
    .select({ id: memberships.id })
    .from(memberships)
    .where(ownedBy(memberships, self(person)));

/** Tables of memberships with their votes, terms, publicity and objections. */
export const membershipTables = [
  personal(assemblyBallots, {
    title: '会员大会的表决',
    rows: (db, person) => inArray(assemblyBallots.membershipId, ownMemberships(db, person)),
    columns: {
      castAt: '时间',
      motionId: '议案',
      level: '级别',
      choice: ['表决', (row) => ballotLabels[ballotChoice.parse(row.choice)]],
    },
    keeps: 'register',
  }),
  personal(assemblyRegistrations, {
    title: '会员大会的报名',
    rows: (db, person) => inArray(assemblyRegistrations.membershipId, ownMemberships(db, person)),
    columns: {
      updatedAt: '时间',
      assemblyId: '会议',
      way: ['参会方式', (row) => attendanceLabels[attendanceWay.parse(row.way)]],
      proxyName: '受托人',
    },
    keeps: 'register',
  }),
  personal(membershipTerms, {
    title: '会费的年度',
    rows: (db, person) => inArray(membershipTerms.membershipId, ownMemberships(db, person)),
    columns: { startsOn: '起', endsOn: '止', level: '级别', orderId: '订单' },
    keeps: 'register',
  }),
  personal(memberships, {
    title: '会籍',
    rows: (_db, person) => ownedBy(memberships, self(person)),
    columns: {
      number: '会员号',
      name: '名称',
      level: '级别',
      representative: '会员代表',
      startsOn: '会籍起始',
      endsOn: '会籍届满',
      state: ['状态', (row) => membershipStates[membershipState.parse(row.state)].label],
    },
    keeps: 'register',
  }),
  // From before the portal, known by the phone alone until it is claimed.
  personal(importedMemberships, {
    title: '协会原有的会籍',
    rows: (_db, { phone }) =>
      and(eq(importedMemberships.variant, 'personal'), eq(importedMemberships.mobile, phone)) ?? sql`false`,
    columns: {
      number: '会员号',
      name: '名称',
      level: '级别',
      representative: '会员代表',
      mobile: '手机号',
      joinedYear: '入会年份',
      endsOn: '会籍届满',
      claimedAt: '认领时间',
    },
    hidden: ['variant', 'nameKey', 'numberKey', 'uscc'],
    empties: { mobile: '' },
    keeps: 'register',
  }),
  // An unsuccessful application is deleted with its publicity; objections are kept for the decision.
  personal(membershipPublicities, {
    title: '入会公示',
    rows: (db, person) => inArray(membershipPublicities.recordId, ownCases(db, person)),
    columns: { startsOn: '公示起始', endsOn: '公示届满', recordId: '业务编号', name: '名称', field: '领域' },
    deletes: (db, person) => inArray(membershipPublicities.recordId, goneIds(db, person)),
    keeps: 'register',
  }),
  // The applicant does not learn who objected, so that only the objector exports it.
  personal(membershipObjections, {
    title: '对入会公示的异议',
    rows: (_db, person) => eq(membershipObjections.mobile, person.phone),
    columns: { createdAt: '时间', number: '编号', name: '姓名', text: '事实与理由', answer: '答复' },
    // Distinct, as a phone has one open objection to an application.
    empties: { name: '已注销用户', mobile: sql`'#' || ${membershipObjections.id}`, text: '' },
    keeps: 'register',
  }),
];
