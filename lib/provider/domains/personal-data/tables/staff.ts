import { eq } from 'drizzle-orm';
import {
  assignments,
  auditLog,
  contentDrafts,
  contentVersions,
  recusals,
  staffFactors,
  staffMembers,
  staffNotes,
  staffTies,
  staffViews,
} from '../../../db/schema';
import { personal } from '../personal-table';

/** Tables of staff work: its traces belong to the association and are kept after a deletion. */
export const staffTables = [
  personal(staffMembers, {
    title: '工作人员身份',
    rows: (_db, { userId }) => eq(staffMembers.userId, userId),
    columns: { since: '开始时间' },
    deletes: true,
  }),
  personal(staffTies, {
    title: '申报的利益关系',
    rows: (_db, { userId }) => eq(staffTies.userId, userId),
    columns: { createdAt: '时间', organisation: '单位' },
    deletes: true,
  }),
  personal(staffViews, {
    title: '保存的列表条件',
    rows: (_db, { userId }) => eq(staffViews.userId, userId),
    columns: { createdAt: '时间', name: '名称', list: '列表' },
    hidden: ['query', 'hidden'],
    deletes: true,
  }),
  personal(staffFactors, {
    title: '两步验证',
    rows: (_db, { userId }) => eq(staffFactors.userId, userId),
    columns: { createdAt: '时间', confirmedAt: '完成时间' },
    hidden: ['sealed', 'lastStep', 'recoveryHashes', 'failures', 'lockedUntil'],
    deletes: true,
  }),
  personal(assignments, {
    title: '领取的待办',
    rows: (_db, { userId }) => eq(assignments.userId, userId),
    columns: { takenAt: '时间', subject: '种类', subjectId: '编号' },
    deletes: true,
  }),
  personal(recusals, {
    title: '回避',
    rows: (_db, { userId }) => eq(recusals.userId, userId),
    columns: { createdAt: '时间', subject: '种类', subjectId: '编号', reason: '理由' },
    keeps: 'duty',
  }),
  personal(staffNotes, {
    title: '内部备注',
    rows: (_db, { userId }) => eq(staffNotes.userId, userId),
    columns: { createdAt: '时间', subject: '种类', subjectId: '编号' },
    hidden: ['text'],
    keeps: 'duty',
  }),
  personal(contentDrafts, {
    title: '正在写的内容',
    rows: (_db, { userId }) => eq(contentDrafts.userId, userId),
    columns: { savedAt: '时间', title: '标题' },
    hidden: ['form'],
    keeps: 'duty',
  }),
  personal(contentVersions, {
    title: '发布的内容',
    rows: (_db, { userId }) => eq(contentVersions.userId, userId),
    columns: { at: '时间', title: '标题' },
    hidden: ['form'],
    keeps: 'duty',
  }),
  personal(auditLog, {
    title: '工作中的操作记录',
    rows: (_db, { userId }) => eq(auditLog.userId, userId),
    columns: { at: '时间', summary: '事项', title: '对象' },
    hidden: ['before', 'after'],
    keeps: 'duty',
  }),
];
