import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { asc } from 'drizzle-orm';
import { z } from 'zod';
import { fromBase64Url } from '@/lib/proofs/bytes';
import { publicKeyOf } from '@/lib/proofs/keys';
import type { FileStore } from '../core/ports';
import { type Database, migrationsFolder } from '../db/database';
import { certificates, files, filingKeys, filingLeaves, staffFactors } from '../db/schema';
import { examineLog } from './examine-log';
import type { Finding } from './finding';

export interface Installation {
  database: Database;
  /** Null where the files were not asked about. */
  files: FileStore | null;
  keys(): Promise<Record<string, string>>;
}

const error = (what: string, todo: string): Finding => ({ level: 'error', what, todo });
/** Names that a message lists before it counts. */
const NAMED = 5;
const listed = (names: string[]): string =>
  names.slice(0, NAMED).join('、') + (names.length > NAMED ? ` 等 ${names.length} 个` : '');

const journal = z.looseObject({ entries: z.array(z.looseObject({ when: z.number(), tag: z.string() })) });

/** Compares the applied migrations with those of this version. */
async function examineMigrations({ raw }: Database): Promise<Finding[]> {
  const text = readFileSync(path.join(migrationsFolder(), 'meta', '_journal.json'), 'utf8');
  const { entries } = journal.parse(JSON.parse(text));
  const { rows } = await raw.query('select max(created_at)::text as last from drizzle.__drizzle_migrations');
  const last = Number(rows[0]?.last ?? 0);
  const newest = entries.at(-1)?.when ?? 0;
  if (last > newest) return [error('数据库的结构比程序新', '程序被换回了旧版：请用写出这个数据库的版本启动')];
  const behind = entries.filter(({ when }) => when > last).map(({ tag }) => tag);
  return behind.length > 0 ? [error(`数据库的结构落后于程序：${listed(behind)}`, '重新启动门户，它启动时会迁移')] : [];
}

/** Compares the stored bytes with their rows. */
async function examineFiles({ db }: Database, store: FileStore): Promise<Finding[]> {
  const missing: string[] = [];
  const changed: string[] = [];
  const rows = await db
    .select({ name: files.name, original: files.originalName, size: files.size, sha256: files.sha256 })
    .from(files)
    .orderBy(asc(files.id));
  for (const { name, original, size, sha256 } of rows) {
    const bytes = await store.get(name);
    if (!bytes) {
      missing.push(`${original}（${name}）`);
      continue;
    }
    const hash = createHash('sha256');
    let length = 0;
    for await (const chunk of bytes) {
      hash.update(chunk);
      length += chunk.length;
    }
    if (length !== size || (sha256 && hash.digest('hex') !== sha256)) changed.push(`${original}（${name}）`);
  }
  return [
    ...(missing.length > 0
      ? [
          error(
            `数据库有记录、存储里没有的文件：${listed(missing)}`,
            '从最近的备份取回这些文件，放回 DATA_DIR/files 或存储桶',
          ),
        ]
      : []),
    ...(changed.length > 0
      ? [error(`内容与摘要不符的文件：${listed(changed)}`, '文件被改动或磁盘损坏：检查磁盘，并从备份取回这些文件')]
      : []),
  ];
}

/** Compares the secrets with what was published or encrypted by them. */
async function examineKeys({ db }: Database, keys: Record<string, string>): Promise<Finding[]> {
  const found: Finding[] = [];
  const rotate = '从备份取回 KEYS_DIR；确已丢失的，执行 npm run filing:rotate 换新的签名密钥，旧公钥继续公布';
  for (const { name, kid } of await db.select().from(filingKeys)) {
    const secret = keys[name];
    if (secret === undefined) found.push(error(`签名密钥 ${name} 不在`, rotate));
    else if (publicKeyOf(fromBase64Url(secret)).kid !== kid)
      found.push(error(`签名密钥 ${name} 与已公布的公钥不是一对`, rotate));
  }
  const factored = await db.select({ userId: staffFactors.userId }).from(staffFactors).limit(1);
  if (factored.length > 0 && keys['staff-factors'] === undefined)
    found.push(
      error('两步验证的密钥 staff-factors 不在', '从备份取回 KEYS_DIR；确已丢失的，工作人员需重新设置两步验证'),
    );
  if (keys['file-links'] === undefined)
    found.push({
      level: 'hint',
      what: '文件链接的密钥 file-links 不在',
      todo: '下次启动会生成新的，此前发出的链接随之失效',
    });
  return found;
}

/** Compares the certificates of filings with the log. */
async function examineCertificates({ db }: Database): Promise<Finding[]> {
  const known = new Set((await db.select({ id: certificates.publicId }).from(certificates)).map(({ id }) => id));
  const leaves = await db.select({ number: filingLeaves.number, id: filingLeaves.publicId }).from(filingLeaves);
  const lost = leaves.filter(({ id }) => !known.has(id)).map(({ number }) => number);
  return lost.length > 0
    ? [error(`日志里有、证书表里没有的备案：${listed(lost)}`, '证书的行被删除：从备份恢复，不要补写')]
    : [];
}

/** Examines an installation: schema, files, transparency log, keys. Writes nothing. */
export async function examineInstallation({ database, files: store, keys }: Installation): Promise<Finding[]> {
  const found = await examineMigrations(database);
  // Another structure cannot be read by this version.
  if (found.length > 0) return found;
  return [
    ...(store ? await examineFiles(database, store) : []),
    ...(await examineLog(database)),
    ...(await examineCertificates(database)),
    ...(await examineKeys(database, await keys())),
  ];
}
