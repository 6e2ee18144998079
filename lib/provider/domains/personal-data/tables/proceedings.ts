import { inArray, sql } from 'drizzle-orm';
import { z } from 'zod';
import {
  caseParties,
  casePartyActs,
  casePartySessions,
  mediationAgreements,
  mediationConfirmations,
  mediationSessions,
} from '../../../db/schema';
import { type Person, personal, type Row } from '../personal-table';
import { goneIds, ownCases, partiesOfPerson, partyIds } from './case-conditions';

const contactOf = z.object({ mobile: z.string() });

/** The person's own contact alone: mediators, panels and other sides are shown to nobody but staff with theirs. */
const withoutContacts = (row: Row, { phone }: Person): Row => {
  const contact = contactOf.safeParse(row.contact).data;
  return contact?.mobile === phone ? row : { ...row, contact: null };
};

/** Tables of the parties of cases and of mediations. */
export const proceedingsTables = [
  personal(casePartySessions, {
    title: '案件当事人的登录',
    rows: (db, person) => inArray(casePartySessions.partyId, partyIds(db, person)),
    columns: { createdAt: '时间' },
    hidden: ['tokenHash'],
    deletes: true,
  }),
  personal(casePartyActs, {
    title: '案件当事人的答复与材料',
    rows: (db, person) => inArray(casePartyActs.partyId, partyIds(db, person)),
    columns: { createdAt: '时间', act: '事项' },
    hidden: ['data', 'ipHash'],
    keeps: 'register',
  }),
  // Rows of a case that is deleted go with it, their acts too.
  personal(caseParties, {
    title: '案件的当事人',
    rows: partiesOfPerson,
    columns: { createdAt: '通知时间', recordId: '业务编号', name: '姓名或名称', lastSeenAt: '最近查看' },
    shown: withoutContacts,
    hidden: ['tokenHash', 'letterHash', 'letterNonce'],
    deletes: (db, person) => inArray(caseParties.recordId, goneIds(db, person)),
    // A running case still needs to reach its parties.
    empties: {
      contact: sql`case when ${caseParties.state} = 'ended' or ${caseParties.expiresAt} < now() then '{"mobile":"","email":"","address":""}'::jsonb else ${caseParties.contact} end`,
    },
    keeps: 'register',
  }),
  personal(mediationConfirmations, {
    title: '调解协议的确认',
    rows: (db, person) =>
      inArray(
        mediationConfirmations.agreementId,
        db
          .select({ id: mediationAgreements.id })
          .from(mediationAgreements)
          .where(inArray(mediationAgreements.recordId, ownCases(db, person))),
      ),
    columns: { createdAt: '时间', name: '确认人', version: '稿次' },
    hidden: ['ipHash'],
    keeps: 'register',
  }),
  // The confirmations of a deleted agreement go with it.
  personal(mediationAgreements, {
    title: '调解协议',
    rows: (db, person) => inArray(mediationAgreements.recordId, ownCases(db, person)),
    columns: { createdAt: '拟定时间', recordId: '业务编号', number: '编号', issuedOn: '出具日期' },
    hidden: ['clauses', 'publicId'],
    deletes: (db, person) => inArray(mediationAgreements.recordId, goneIds(db, person)),
    keeps: 'register',
  }),
  personal(mediationSessions, {
    title: '调解会议',
    rows: (db, person) => inArray(mediationSessions.recordId, ownCases(db, person)),
    columns: { startsAt: '时间', recordId: '业务编号', place: '地点', minutes: '笔录' },
    hidden: ['link'],
    deletes: (db, person) => inArray(mediationSessions.recordId, goneIds(db, person)),
    keeps: 'register',
  }),
];
