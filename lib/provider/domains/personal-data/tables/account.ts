import { eq, inArray, like, or, sql } from 'drizzle-orm';
import { NO_PHONE } from '../../../core/person-label';
import type { Db } from '../../../db/database';
import { ownedBy } from '../../../db/owned-by';
import {
  accountDeletions,
  apiKeys,
  apiKeyUses,
  calendarFeeds,
  deliveries,
  enterprises,
  enterpriseUsers,
  formDrafts,
  loginCodes,
  messages,
  notificationChoices,
  outbox,
  scanLogins,
  sessions,
  teamRequests,
  trackingEvents,
  uploads,
  userMails,
  users,
} from '../../../db/schema';
import { describeDevice } from '../../account';
import { madeBySelf, type Person, personal, type Row, self } from '../personal-table';

const yesNo = { true: '是', false: '否' };
const channels = { sms: '短信', mail: '邮件' };
const deviceOf = ({ device }: Row) => describeDevice(String(device));

const ownKeys = (db: Db, person: Person) =>
  db
    .select({ id: apiKeys.id })
    .from(apiKeys)
    .where(ownedBy(apiKeys, self(person)));

/** Tables of the account itself, its logins and its notifications. */
export const accountTables = [
  personal(deliveries, {
    title: '短信与邮件',
    rows: (_db, { userId, phone }) => sql`(${deliveries.userId} = ${userId} or ${deliveries.recipient} = ${phone})`,
    columns: { createdAt: '时间', channel: ['方式', channels], recipient: '收件人', subject: '标题', text: '内容' },
    deletes: true,
  }),
  personal(messages, {
    title: '站内消息',
    rows: (_db, person) => ownedBy(messages, self(person)),
    columns: { createdAt: '时间', title: '标题', body: '内容', readAt: '阅读时间' },
    deletes: true,
  }),
  personal(notificationChoices, {
    title: '通知设置',
    rows: (_db, { userId }) => eq(notificationChoices.userId, userId),
    columns: { topic: '事项', sms: ['短信', yesNo], mail: ['邮件', yesNo] },
    deletes: true,
  }),
  personal(userMails, {
    title: '邮箱',
    rows: (_db, { userId }) => eq(userMails.userId, userId),
    columns: { address: '邮箱', verifiedAt: '验证时间' },
    deletes: true,
  }),
  personal(apiKeyUses, {
    title: '核验接口的用量',
    rows: (db, person) => inArray(apiKeyUses.keyId, ownKeys(db, person)),
    columns: { keyId: '密钥编号', day: '日期', used: '次数' },
    deletes: true,
  }),
  personal(apiKeys, {
    title: '核验接口密钥',
    rows: (_db, person) => ownedBy(apiKeys, self(person)),
    columns: { createdAt: '创建时间', name: '名称', start: '开头', lastUsedAt: '最近使用', revokedAt: '停用时间' },
    hidden: ['tokenHash'],
    deletes: true,
  }),
  personal(sessions, {
    title: '登录记录',
    rows: (_db, { userId }) => eq(sessions.userId, userId),
    columns: { createdAt: '登录时间', device: ['设备', deviceOf], ip: '网络地址', lastUsedAt: '最近使用' },
    hidden: ['tokenHash', 'bridgeHash', 'readerHash'],
    deletes: true,
  }),
  personal(scanLogins, {
    title: '扫码登录',
    rows: (_db, { userId }) => eq(scanLogins.userId, userId),
    columns: { createdAt: '时间', device: ['设备', deviceOf], ip: '网络地址' },
    hidden: ['id', 'secretHash', 'shortCode'],
    deletes: true,
  }),
  personal(loginCodes, {
    title: '验证码记录',
    rows: (_db, { phone, mail }) =>
      or(
        inArray(loginCodes.phone, [
          phone,
          ...['delete', 'party', 'sign', 'objection'].map((use) => `${use}:${phone}`),
          `mail:${mail}`,
        ]),
        // Codes that sign a document name its case.
        like(loginCodes.phone, `sign:${phone}:%`),
      ) ?? sql`false`,
    columns: { createdAt: '发送时间', usedAt: '使用时间' },
    hidden: ['codeHash'],
    deletes: true,
  }),
  personal(outbox, {
    title: '发件箱',
    rows: (_db, { phone, mail }) => inArray(outbox.recipient, mail ? [phone, mail] : [phone]),
    columns: { createdAt: '时间', channel: ['方式', channels], recipient: '收件人', text: '内容' },
    deletes: true,
  }),
  personal(formDrafts, {
    title: '没有提交的草稿',
    rows: (_db, person) => madeBySelf(formDrafts, person),
    columns: { updatedAt: '保存时间', kind: '表单' },
    // Includes drafts made on behalf of an enterprise, which no other member can see.
    deletes: (_db, { userId }) => eq(formDrafts.userId, userId),
  }),
  personal(calendarFeeds, {
    title: '期限日历',
    rows: (_db, person) => madeBySelf(calendarFeeds, person),
    columns: { createdAt: '生成时间' },
    hidden: ['nonce', 'tokenHash'],
    deletes: true,
  }),
  personal(trackingEvents, {
    title: '访问统计',
    rows: (_db, { userId }) => eq(trackingEvents.userId, userId),
    columns: { createdAt: '时间', event: '事件' },
    deletes: true,
  }),
  // Stored parts of an unfinished upload are removed by the purge of expired uploads.
  personal(uploads, {
    title: '没有传完的文件',
    rows: (_db, person) => madeBySelf(uploads, person),
    columns: { createdAt: '开始时间', originalName: '文件名', length: '字节数' },
    hidden: ['name'],
    empties: { expiresAt: new Date(0), originalName: '' },
  }),
  personal(enterprises, {
    title: '所属企业账号',
    rows: (db, { userId }) =>
      inArray(
        enterprises.id,
        db.select({ id: enterpriseUsers.enterpriseId }).from(enterpriseUsers).where(eq(enterpriseUsers.userId, userId)),
      ),
    columns: { id: '编号', name: '名称', uscc: '统一社会信用代码' },
    hidden: ['detail', 'legalPerson'],
    keeps: 'enterprise',
  }),
  personal(enterpriseUsers, {
    title: '企业成员身份',
    rows: (_db, { userId }) => eq(enterpriseUsers.userId, userId),
    columns: {
      enterpriseId: '企业编号',
      role: ['身份', { owner: '管理员', handler: '经办人' }],
      createdAt: '加入时间',
    },
    deletes: true,
  }),
  personal(teamRequests, {
    title: '加入企业账号的邀请与申请',
    rows: (_db, { userId, phone }) => sql`(${teamRequests.userId} = ${userId} or ${teamRequests.phone} = ${phone})`,
    columns: { createdAt: '时间', enterpriseId: '企业编号', state: '状态', note: '附言', answer: '答复' },
    hidden: ['createdBy'],
    deletes: true,
  }),
  personal(accountDeletions, {
    title: '注销申请',
    rows: (_db, { userId }) => eq(accountDeletions.userId, userId),
    columns: { createdAt: '申请时间', dueAt: '生效时间' },
    empties: {},
  }),
  personal(users, {
    title: '账号',
    rows: (_db, { userId }) => eq(users.id, userId),
    columns: {
      id: '编号',
      phone: '手机号',
      account: '登录名',
      nickname: '昵称',
      realName: '姓名',
      idNoMasked: '证件号码',
      personalCertificate: ['实名认证', { '': '未认证', pending: '审核中', pass: '已认证', fail: '未通过' }],
      createdAt: '注册时间',
    },
    hidden: ['passwordHash'],
    // The row stays for its references, anonymised; the phone number becomes available again.
    empties: {
      phone: sql`${NO_PHONE}::text || ${users.id}`,
      account: null,
      passwordHash: null,
      nickname: '已注销用户',
      headPortrait: '',
      personalCertificate: '',
      realName: '',
      idNoMasked: '',
      wechatOpenid: null,
      staffRoles: [],
    },
  }),
];
