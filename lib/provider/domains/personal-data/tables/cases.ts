import { and, inArray, ne, not, sql } from 'drizzle-orm';
import { HEARD } from '@/lib/kinds/case';
import { caseKind } from '@/lib/kinds/cases';
import { chainLabels } from '@/lib/kinds/content/certificate-labels';
import { licenceStateLabels } from '@/lib/kinds/content/licence-labels';
import { factsOf } from '@/lib/kinds/facts';
import type { Db } from '../../../db/database';
import { ownedBy } from '../../../db/owned-by';
import {
  auditLog,
  batchCases,
  caseDeadlines,
  caseEvents,
  caseLinks,
  caseParties,
  cases,
  certificateEntries,
  certificates,
  files,
  filingLeaves,
  licenceRequests,
  registerEntries,
} from '../../../db/schema';
import { type Person, personal, type Row, self } from '../personal-table';
import { goneCases, goneIds, ownCases } from './case-conditions';
import { isFileInUse, isOfficial } from './files-in-use';

const ownCertificates = (db: Db, person: Person) =>
  db
    .select({ id: certificates.id })
    .from(certificates)
    .where(ownedBy(certificates, self(person)));

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

/** Parts of the data of a case that the applicant reads beside its fields; what staff and others add stays out. */
const ADDED = ['documents', 'corrections', 'appointed'];

function withoutInternal(row: Row): Row {
  const { data } = row;
  if (typeof data !== 'object' || data === null) return row;
  const { fields } = kindOf(row);
  const open = Object.entries(data).filter(([name]) => Object.hasOwn(fields, name) || ADDED.includes(name));
  return { ...row, data: Object.fromEntries(open) };
}

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
    rows: (db, person) =>
      sql`(${inArray(caseEvents.recordId, ownCases(db, person))} and ${caseEvents.action} <> ${HEARD})`,
    columns: { createdAt: '时间', recordId: '业务编号', action: '事项', note: '说明' },
    hidden: ['before', 'userId'],
    deletes: (db, person) => inArray(caseEvents.recordId, goneIds(db, person)),
    keeps: 'register',
  }),
  personal(caseLinks, {
    title: '业务之间的关联',
    rows: (db, person) => inArray(caseLinks.fromId, ownCases(db, person)),
    columns: { fromId: '业务编号', toId: '关联业务编号', byHand: '由本人关联' },
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
    shown: withoutInternal,
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
    // An accepted one is what both sides have agreed on.
    deletes: (_db, person) =>
      and(ownedBy(licenceRequests, self(person)), ne(licenceRequests.state, 'accepted')) ?? sql`false`,
    empties: { contact: '' },
    keeps: 'agreement',
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
    // Papers of others stay with the association when a member of staff leaves. Accounts that never were staff need no
    // search through all cases.
    rows: (_db, person) =>
      sql`(${ownedBy(files, self(person))} and case when exists (select 1 from ${auditLog} where ${auditLog.userId} = ${person.userId}) then ${not(isOfficial)} else true end)`,
    columns: { createdAt: '上传时间', originalName: '文件名', size: '字节数' },
    deletes: (_db, person) => sql`((${ownedBy(files, self(person))} and ${not(isFileInUse)}) or ${isOrphaned})`,
    keeps: 'register',
  }),
];
