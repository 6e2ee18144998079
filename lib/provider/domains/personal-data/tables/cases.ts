import { and, eq, inArray, not, notExists, or, type SQL, sql } from 'drizzle-orm';
import { membershipState } from '@/lib/contract/memberships';
import { statesWhere } from '@/lib/kinds/case';
import { caseKind, caseKinds } from '@/lib/kinds/cases';
import { personalCertification } from '@/lib/kinds/cases/personal-certification';
import { chainLabels } from '@/lib/kinds/content/certificate-labels';
import { licenceStateLabels } from '@/lib/kinds/content/licence-labels';
import { factsOf } from '@/lib/kinds/facts';
import { membershipStates } from '@/lib/kinds/membership-labels';
import type { Db } from '../../../db/database';
import { ownedBy } from '../../../db/owned-by';
import {
  appraisalHandovers,
  appraisalMembers,
  appraisalOpinions,
  appraisalVotes,
  bankReceipts,
  batchCases,
  batches,
  caseDeadlines,
  caseEvents,
  caseLinks,
  caseParties,
  casePartyActs,
  casePartySessions,
  cases,
  certificateEntries,
  certificates,
  files,
  filingLeaves,
  invoiceOrders,
  licenceRequests,
  mediationAgreements,
  mediationConfirmations,
  mediationSessions,
  membershipObjections,
  membershipPublicities,
  memberships,
  membershipTerms,
  orders,
  registerEntries,
} from '../../../db/schema';
import { type Person, personal, type Row, self } from '../personal-table';

const ownCases = (db: Db, person: Person) =>
  db
    .select({ id: cases.id })
    .from(cases)
    .where(ownedBy(cases, self(person)));

const ownMemberships = (db: Db, person: Person) =>
  db
    .select({ id: memberships.id })
    .from(memberships)
    .where(ownedBy(memberships, self(person)));

const ownCertificates = (db: Db, person: Person) =>
  db
    .select({ id: certificates.id })
    .from(certificates)
    .where(ownedBy(certificates, self(person)));

/** Kept cases, and the person's own certification. */
const ownKinds = [...caseKinds().flatMap(({ key, isKept }) => (isKept ? [key] : [])), personalCertification.key];
/** Final states of unsuccessful cases. */
const FRUITLESS = ['withdrawn', 'rejected', 'expired', 'failed'];
const fruitless = caseKinds().flatMap((kind) => {
  const states = statesWhere(kind, ({ holder }) => holder === undefined).filter((state) => FRUITLESS.includes(state));
  return states.length > 0 ? [and(eq(cases.kind, kind.key), inArray(cases.status, states))] : [];
});

/** Condition for cases that need not be kept: private ones, and unsuccessful ones without a fee or a certificate. */
function goneCases(db: Db, person: Person): SQL {
  const paper = db.select({ id: certificates.id }).from(certificates).where(eq(certificates.recordId, cases.id));
  const leaf = db.select({ id: filingLeaves.recordId }).from(filingLeaves).where(eq(filingLeaves.recordId, cases.id));
  const invoice = db
    .select({ id: invoiceOrders.recordId })
    .from(invoiceOrders)
    .where(eq(invoiceOrders.recordId, cases.id));
  const objection = db
    .select({ id: membershipObjections.id })
    .from(membershipObjections)
    .where(eq(membershipObjections.recordId, cases.id));
  const fee = db
    .select({ id: orders.id })
    .from(orders)
    .where(eq(orders.subject, sql`'case:' || ${cases.id}`));
  const found = and(
    ownedBy(cases, self(person)),
    or(inArray(cases.kind, ownKinds), ...fruitless),
    notExists(paper),
    notExists(objection),
    notExists(leaf),
    notExists(fee),
    notExists(invoice),
  );
  return found ?? sql`false`;
}
const goneIds = (db: Db, person: Person) => db.select({ id: cases.id }).from(cases).where(goneCases(db, person));

/**
 * Condition for files referenced by data that is kept: own cases, and official papers that staff uploaded for anyone. The
 * addresses of papers are read once, not once a file.
 */
const isNeeded = sql`(
  exists (select 1 from ${cases} where ${cases.userId} = ${files.userId} and position(${files.name} in ${cases.data}::text) > 0)
  or ('/files/' || ${files.name}) in (
    select ${certificates.file} ->> 'address' from ${certificates} where ${certificates.file} ->> 'address' is not null
    union all select jsonb_path_query(${cases.data}, '$.documents.*.file.address') #>> '{}' from ${cases}
    union all select ${batches.receiptFile} ->> 'address' from ${batches} where ${batches.receiptFile} ->> 'address' is not null
    union all select ${bankReceipts.image} from ${bankReceipts}
  )
)`;

/** Condition for files of parties whose case was deleted; cases and parties are deleted before files. */
const isOrphaned = sql`(${files.partyId} is not null and not exists (select 1 from ${caseParties} where ${caseParties.id} = ${files.partyId}))`;

/** Contact fields at any depth of a form; addresses of files do not match. */
const CONTACT = '"(mobile|email|phone|contact|postCode|address)": "(?!/files/)(?:[^"\\\\]|\\\\.)*"';

const kindOf = ({ kind }: Row) => caseKind(String(kind));
const contentOf = (row: Row): string => {
  const { data } = row;
  if (typeof data !== 'object' || data === null) return '';
  return factsOf(kindOf(row), { ...data }, (_dictionary, code) => code)
    .map(
      ({ label, value, files: own }) => `${label}：${value || own.map(({ originalName }) => originalName).join('、')}`,
    )
    .join('\n');
};

/** Parties of the person's own cases, and the person as a party of others' cases, known by phone. */
const partiesOfPerson = (db: Db, person: Person): SQL =>
  sql`(${inArray(caseParties.recordId, ownCases(db, person))} or ${caseParties.contact} ->> 'mobile' = ${person.phone})`;
const partyIds = (db: Db, person: Person) =>
  db.select({ id: caseParties.id }).from(caseParties).where(partiesOfPerson(db, person));

/** Members of the panels of own appraisals, and of those in which the person is a member. */
const memberIds = (db: Db, person: Person) =>
  db
    .select({ id: appraisalMembers.id })
    .from(appraisalMembers)
    .where(inArray(appraisalMembers.partyId, partyIds(db, person)));

/** Tables of cases with their results and files. */
export const caseTables = [
  personal(caseDeadlines, {
    title: '期限',
    rows: (_db, person) => ownedBy(caseDeadlines, self(person)),
    columns: { day: '日期', recordId: '业务编号' },
    deletes: true,
  }),
  personal(caseEvents, {
    title: '办理经过',
    rows: (db, person) => inArray(caseEvents.recordId, ownCases(db, person)),
    columns: { createdAt: '时间', recordId: '业务编号', action: '事项', note: '说明' },
    deletes: (db, person) => inArray(caseEvents.recordId, goneIds(db, person)),
    keeps: 'register',
  }),
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
  personal(caseLinks, {
    title: '业务之间的关联',
    rows: (db, person) => inArray(caseLinks.fromId, ownCases(db, person)),
    columns: { fromId: '业务编号', toId: '关联业务编号' },
    deletes: (db, person) =>
      sql`(${inArray(caseLinks.fromId, goneIds(db, person))} or ${inArray(caseLinks.toId, goneIds(db, person))})`,
    keeps: 'register',
  }),
  personal(batchCases, {
    title: '转报批次',
    rows: (db, person) => inArray(batchCases.recordId, ownCases(db, person)),
    columns: { createdAt: '时间', recordId: '业务编号', batchId: '批次' },
    deletes: (db, person) => inArray(batchCases.recordId, goneIds(db, person)),
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
  personal(cases, {
    title: '业务与台账',
    rows: (_db, person) => ownedBy(cases, self(person)),
    columns: {
      id: '业务编号',
      recordNo: '编号',
      kind: ['种类', (row) => kindOf(row).title],
      title: '名称',
      status: ['状态', (row) => kindOf(row).states[String(row.status)]?.label ?? String(row.status)],
      submittedAt: '提交时间',
      data: ['内容', contentOf],
    },
    deletes: goneCases,
    empties: { data: sql`regexp_replace(${cases.data}::text, ${CONTACT}, '"\\1": ""', 'g')::jsonb` },
    keeps: 'register',
  }),
  personal(licenceRequests, {
    title: '使用申请',
    rows: (_db, person) => ownedBy(licenceRequests, self(person)),
    columns: {
      createdAt: '申请时间',
      name: '申请人',
      contact: '联系方式',
      purpose: '用途',
      media: '使用方式与媒介',
      territory: '地域范围',
      startsOn: '起始日期',
      endsOn: '截止日期',
      fee: '愿付费用（分）',
      message: '留言',
      state: ['状态', licenceStateLabels],
      answer: '答复',
    },
    deletes: true,
  }),
  personal(registerEntries, {
    title: '登记公示',
    rows: (db, person) => inArray(registerEntries.certificateId, ownCertificates(db, person)),
    columns: {
      certificateId: '证书编号',
      announcedOn: '公告日期',
      isOpen: ['接受使用申请', ({ isOpen }) => (isOpen ? '是' : '否')],
      conditions: '使用条件',
    },
    empties: { isOpen: false, openedAt: null, conditions: '', picture: null },
    keeps: 'register',
  }),
  personal(certificates, {
    title: '证书',
    rows: (_db, person) => ownedBy(certificates, self(person)),
    columns: { number: '证书号', title: '名称', holder: '权利人', source: '出具机构', issuedOn: '日期' },
    keeps: 'register',
  }),
  personal(certificateEntries, {
    title: '证书的变更与备案',
    rows: (db, person) =>
      inArray(
        certificateEntries.certificateId,
        db
          .select({ id: certificates.id })
          .from(certificates)
          .where(ownedBy(certificates, self(person))),
      ),
    columns: {
      enteredOn: '日期',
      kind: ['事项', chainLabels],
      number: '编号',
      text: '内容',
      formerHolder: '变更前的权利人',
    },
    keeps: 'register',
  }),
  personal(filingLeaves, {
    title: '数字备案日志',
    rows: (db, person) => inArray(filingLeaves.recordId, ownCases(db, person)),
    columns: { number: '备案号', sha256: '文件指纹', filedAt: '备案时间' },
    keeps: 'register',
  }),
  personal(files, {
    title: '上传的文件',
    rows: (_db, person) => ownedBy(files, self(person)),
    columns: { createdAt: '上传时间', originalName: '文件名', size: '字节数' },
    deletes: (_db, person) => sql`((${ownedBy(files, self(person))} and ${not(isNeeded)}) or ${isOrphaned})`,
    keeps: 'register',
  }),
];
