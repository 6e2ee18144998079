import { eq, inArray, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { z } from 'zod';
import { appointmentStateLabels } from '@/lib/kinds/content/appointment-labels';
import { signUpLabels } from '@/lib/kinds/content/sign-up-labels';
import type { Db } from '../../../db/database';
import { ownedBy } from '../../../db/owned-by';
import {
  appointments,
  persons,
  prizeEntries,
  prizeJurorSessions,
  prizeJurors,
  prizeObjections,
  prizeScores,
  prizeVoteDays,
  prizeVotes,
  questions,
  signUps,
  suggestions,
} from '../../../db/schema';
import { madeBySelf, personal, type Row, self } from '../personal-table';

const isPublished = sql`${questions.publication} = 'published' and ${questions.state} <> 'closed'`;
/** A part of the text that staff have approved, or the one published as it was written. */
const shown = (part: string, written: PgColumn) =>
  sql`coalesce(${questions.published} ->> ${sql.raw(`'${part}'`)}, ${written})`;

const texts = z.array(z.object({ text: z.string() }));
const repliesOf = ({ replies }: Row) => (texts.safeParse(replies).data ?? []).map(({ text }) => text).join('\n');

/** Jurors whose invitation names the phone of a person. */
const jurorIds = (db: Db, { phone }: { phone: string }) =>
  db.select({ id: prizeJurors.id }).from(prizeJurors).where(eq(prizeJurors.mobile, phone));

/** Experts who declined a question, and their reasons, are for staff. */
function withoutDeclined(row: Row): Row {
  const { detail } = row;
  if (typeof detail !== 'object' || detail === null) return row;
  return { ...row, detail: Object.fromEntries(Object.entries(detail).filter(([name]) => name !== 'declined')) };
}

/** Tables of participation: activities, questions, votes and the like. */
export const communityTables = [
  personal(signUps, {
    title: '活动报名',
    rows: (_db, person) => ownedBy(signUps, self(person)),
    columns: {
      createdAt: '报名时间',
      activityId: '活动编号',
      state: ['状态', signUpLabels],
      name: '姓名',
      mobile: '手机',
      organisation: '单位',
      post: '职务',
    },
    empties: { name: '已注销用户', mobile: '', organisation: '', post: '', answers: {} },
    keeps: 'contest',
  }),
  personal(questions, {
    title: '咨询与提问',
    rows: (_db, person) => ownedBy(questions, self(person)),
    columns: { createdAt: '时间', title: '标题', body: '内容', answer: '答复', answeredAt: '答复时间' },
    shown: withoutDeclined,
    // Published questions are anonymised; private ones are emptied.
    empties: {
      title: sql`case when ${isPublished} then ${shown('title', questions.title)} else '已删除的咨询' end`,
      body: sql`case when ${isPublished} then ${shown('question', questions.body)} else '' end`,
      answer: sql`case when ${isPublished} then ${shown('answer', questions.answer)} end`,
      detail: {},
      userId: null,
    },
    keeps: 'published',
  }),
  personal(appointments, {
    title: '专家预约',
    rows: (_db, person) => ownedBy(appointments, self(person)),
    columns: {
      createdAt: '下单时间',
      state: ['状态', appointmentStateLabels],
      note: '想谈的事',
      rating: '评分',
      comment: '评语',
    },
    empties: { note: '', comment: '', cancelReason: '' },
    keeps: 'trade',
  }),
  personal(suggestions, {
    title: '投诉建议',
    rows: (_db, person) => ownedBy(suggestions, self(person)),
    columns: {
      createdAt: '时间',
      number: '编号',
      title: '标题',
      body: '内容',
      contact: '联系方式',
      replies: ['答复', repliesOf],
    },
    deletes: true,
  }),
  personal(persons, {
    title: '专家身份',
    rows: (_db, { userId }) => eq(persons.userId, userId),
    columns: { name: '姓名', organisation: '单位', title: '职务' },
    hidden: ['detail'],
    empties: { userId: null },
    keeps: 'published',
  }),
  // Emptied before the entries: these rows are found by the owner of their entry, which is emptied there.
  personal(prizeObjections, {
    title: '对获奖异议的陈述',
    rows: (db, person) =>
      inArray(
        prizeObjections.entryId,
        db.select({ id: prizeEntries.id }).from(prizeEntries).where(madeBySelf(prizeEntries, person)),
      ),
    columns: { statedAt: '时间', statement: '陈述' },
    // Drafts of the association, until two people have decided.
    hidden: ['outcome', 'level', 'author', 'answer', 'returned', 'draftedBy'],
    empties: { statement: '', statementFiles: [] },
    keeps: 'contest',
  }),
  personal(prizeEntries, {
    title: '版权金奖作品',
    rows: (_db, person) => madeBySelf(prizeEntries, person),
    columns: { number: '编号', title: '作品', author: '作者', createdAt: '提交时间' },
    empties: { userId: null },
    keeps: 'contest',
  }),
  personal(prizeVotes, {
    title: '投票',
    rows: (_db, { userId }) => eq(prizeVotes.userId, userId),
    columns: { day: '日期', entryId: '作品编号', nonce: '回执密码', commitment: '回执' },
    hidden: ['network', 'voter'],
    keeps: 'contest',
  }),
  personal(prizeVoteDays, {
    title: '每日投票数',
    rows: (_db, { userId }) => eq(prizeVoteDays.userId, userId),
    columns: { day: '日期', used: '票数' },
    keeps: 'contest',
  }),
  personal(prizeJurorSessions, {
    title: '评委的登录',
    rows: (db, person) => inArray(prizeJurorSessions.jurorId, jurorIds(db, person)),
    columns: { createdAt: '时间', expiresAt: '失效时间' },
    hidden: ['tokenHash'],
    deletes: true,
  }),
  personal(prizeScores, {
    title: '评委的评分',
    rows: (db, person) => inArray(prizeScores.jurorId, jurorIds(db, person)),
    columns: { updatedAt: '时间', entryId: '作品编号', note: '评语', recusal: '回避理由' },
    keeps: 'contest',
  }),
  personal(prizeJurors, {
    title: '版权金奖评委',
    rows: (_db, { phone }) => eq(prizeJurors.mobile, phone),
    columns: { createdAt: '邀请时间', name: '姓名', organisation: '单位', sealedAt: '提交时间' },
    hidden: ['tokenHash'],
    keeps: 'contest',
  }),
];
