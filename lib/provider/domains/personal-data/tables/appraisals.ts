import { inArray } from 'drizzle-orm';
import type { Db } from '../../../db/database';
import { appraisalHandovers, appraisalMembers, appraisalOpinions, appraisalVotes } from '../../../db/schema';
import { type Person, personal } from '../personal-table';
import { goneIds, ownCases, partyIds } from './case-conditions';

/** Members of the panels of own appraisals, and of those in which the person is a member. */
const memberIds = (db: Db, person: Person) =>
  db
    .select({ id: appraisalMembers.id })
    .from(appraisalMembers)
    .where(inArray(appraisalMembers.partyId, partyIds(db, person)));

/** Tables of appraisals: panel, votes, list of samples, opinion. */
export const appraisalTables = [
  // Votes and members of a deleted case go with its parties.
  personal(appraisalVotes, {
    title: '鉴定组成员的意见',
    rows: (db, person) => inArray(appraisalVotes.memberId, memberIds(db, person)),
    columns: { createdAt: '时间', matter: '事项' },
    hidden: ['conclusion', 'reasons', 'ipHash'],
    keeps: 'register',
  }),
  personal(appraisalMembers, {
    title: '鉴定组成员',
    rows: (db, person) => inArray(appraisalMembers.id, memberIds(db, person)),
    columns: { createdAt: '时间', recordId: '业务编号', name: '姓名', organisation: '单位' },
    keeps: 'register',
  }),
  personal(appraisalHandovers, {
    title: '检材移交清单',
    rows: (db, person) => inArray(appraisalHandovers.recordId, ownCases(db, person)),
    columns: { createdAt: '生成时间', recordId: '业务编号', version: '稿次', signer: '签署人', signedAt: '签署时间' },
    hidden: ['items', 'signerPhone', 'ipHash'],
    deletes: (db, person) => inArray(appraisalHandovers.recordId, goneIds(db, person)),
    keeps: 'register',
  }),
  personal(appraisalOpinions, {
    title: '鉴定意见书',
    rows: (db, person) => inArray(appraisalOpinions.recordId, ownCases(db, person)),
    columns: { recordId: '业务编号', number: '编号', issuedOn: '出具日期' },
    hidden: ['method', 'analysis', 'panel', 'findings', 'publicId'],
    deletes: (db, person) => inArray(appraisalOpinions.recordId, goneIds(db, person)),
    keeps: 'register',
  }),
];
