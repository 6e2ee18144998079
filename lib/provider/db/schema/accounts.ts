import { sql } from 'drizzle-orm';
import { bigint, boolean, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { STAFF_ROLES } from '@/lib/contract/duties';
import { RIGHTS } from '@/lib/contract/endpoint';
import { createdAt, key, maybeOwned, moment, owned } from './columns';

export const users = pgTable(
  'users',
  {
    id: key(),
    phone: text('phone').notNull(),
    /** Chosen login name; null until set. */
    account: text('account'),
    passwordHash: text('password_hash'),
    nickname: text('nickname').notNull(),
    headPortrait: text('head_portrait').notNull().default(''),
    personalCertificate: text('personal_certificate', { enum: ['', 'pending', 'pass', 'fail'] })
      .notNull()
      .default(''),
    /** Certified name; empty before certification. */
    realName: text('real_name').notNull().default(''),
    /** Masked id number; the full number is stored in the case only. */
    idNoMasked: text('id_no_masked').notNull().default(''),
    wechatOpenid: text('wechat_openid'),
    /** Staff roles; empty for other users. */
    staffRoles: text('staff_roles', { enum: STAFF_ROLES }).array().notNull().default([]),
    nicknameSet: boolean('nickname_set').notNull().default(false),
    createdAt: createdAt(),
  },
  (t) => [uniqueIndex('users_phone').on(t.phone), uniqueIndex('users_account').on(t.account)],
);

export const enterprises = pgTable(
  'enterprises',
  {
    id: key(),
    name: text('name').notNull(),
    uscc: text('uscc').notNull(),
    legalPerson: text('legal_person').notNull().default(''),
    status: text('status', { enum: ['', 'pending', 'pass', 'fail'] })
      .notNull()
      .default(''),
    detail: jsonb('detail').$type<Record<string, unknown>>().notNull().default({}),
    createdAt: createdAt(),
  },
  (t) => [uniqueIndex('enterprises_uscc').on(t.uscc).where(sql`uscc <> ''`)],
);

export const enterpriseUsers = pgTable(
  'enterprise_users',
  {
    enterpriseId: integer('enterprise_id')
      .notNull()
      .references(() => enterprises.id),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id),
    role: text('role', { enum: ['owner', 'handler'] }).notNull(),
    /** Rights of an agent in the enterprise; an owner has all. */
    rights: text('rights', { enum: RIGHTS }).array().notNull().default(['order', 'pay', 'file']),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.enterpriseId, t.userId] }), index('enterprise_users_user').on(t.userId)],
);

/** Session of a device. Tokens are random and stored as SHA-256 only. `eId` is the account acted as. */
export const sessions = pgTable(
  'sessions',
  {
    id: key(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id),
    eId: integer('e_id').notNull().default(0),
    tokenHash: text('token_hash').notNull(),
    /** Hash of the token of the bridge `/lpe/web/login/login`, once requested. */
    bridgeHash: text('bridge_hash'),
    /** Hash of the HttpOnly cookie's token, which authenticates server-rendered pages. */
    readerHash: text('reader_hash'),
    device: text('device').notNull().default(''),
    ip: text('ip').notNull().default(''),
    createdAt: createdAt(),
    lastUsedAt: moment('last_used_at').notNull().default(sql`now()`),
    expiresAt: moment('expires_at').notNull(),
    revokedAt: moment('revoked_at'),
    /** Time of the second-factor confirmation; staff calls require one. */
    secondFactorAt: moment('second_factor_at'),
  },
  (t) => [
    uniqueIndex('sessions_token').on(t.tokenHash),
    uniqueIndex('sessions_bridge').on(t.bridgeHash),
    index('sessions_user').on(t.userId),
  ],
);

/**
 * One-time codes: 6 digits, 5 minutes, hashed, at most 5 guesses. `phone` is the phone number for a login; for other
 * purposes the purpose and recipient: `mail:someone@example.org`.
 */
export const loginCodes = pgTable(
  'login_codes',
  {
    id: key(),
    phone: text('phone').notNull(),
    codeHash: text('code_hash').notNull(),
    attempts: integer('attempts').notNull().default(0),
    expiresAt: moment('expires_at').notNull(),
    usedAt: moment('used_at'),
    createdAt: createdAt(),
  },
  (t) => [index('login_codes_phone').on(t.phone, t.id.desc().nullsFirst())],
);

/** Login requested by a browser and confirmed on a phone; valid for two minutes, once. */
export const scanLogins = pgTable('scan_logins', {
  id: text('id').primaryKey(),
  secretHash: text('secret_hash').notNull(),
  shortCode: text('short_code').notNull(),
  state: text('state', { enum: ['waiting', 'scanned', 'confirmed', 'used', 'refused'] })
    .notNull()
    .default('waiting'),
  userId: integer('user_id'),
  device: text('device').notNull(),
  ip: text('ip').notNull(),
  expiresAt: moment('expires_at').notNull(),
  createdAt: createdAt(),
});

/** Messages given to the sms and mail ports; the embedded default delivers nowhere else. */
export const outbox = pgTable(
  'outbox',
  {
    id: key(),
    channel: text('channel', { enum: ['sms', 'mail'] }).notNull(),
    recipient: text('recipient').notNull(),
    text: text('text').notNull(),
    /** Name of the file that the message carries. */
    attachment: text('attachment').notNull().default(''),
    createdAt: createdAt(),
    sentAt: moment('sent_at'),
  },
  (t) => [index('outbox_time').on(t.id.desc().nullsFirst())],
);

export const files = pgTable(
  'files',
  {
    id: key(),
    /** Random name in the address: /files/<name>. */
    name: text('name').notNull(),
    ...maybeOwned(),
    /** Party of a case that uploaded it without an account. */
    partyId: integer('party_id'),
    purpose: text('purpose').notNull(),
    visibility: text('visibility', { enum: ['public', 'private'] }).notNull(),
    originalName: text('original_name').notNull(),
    mime: text('mime').notNull(),
    /** Bytes; 2 GB exceed an integer. */
    size: bigint('size', { mode: 'number' }).notNull(),
    sha256: text('sha256').notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('files_name').on(t.name),
    index('files_owner').on(t.userId, t.id.desc().nullsFirst()),
    index('files_party').on(t.partyId),
    // Serves the search for the same content in other cases.
    index('files_digest').on(t.sha256),
  ],
);

/** 站内信: system, business and suggestion messages of one account. */
export const messages = pgTable(
  'messages',
  {
    id: key(),
    ...owned(),
    kind: text('kind', { enum: ['system', 'business', 'suggest'] }).notNull(),
    title: text('title').notNull(),
    body: text('body').notNull(),
    link: text('link').notNull().default(''),
    readAt: moment('read_at'),
    createdAt: createdAt(),
  },
  (t) => [index('messages_owner').on(t.owner, t.kind, t.id.desc().nullsFirst())],
);
