/**
 * Generates the files behind the templates and reports of the seed, and their manifest. Run with `npx tsx
 * scripts/make-seed-files.ts` after a change of content/templates or content/reports.
 */
import { createHash } from 'node:crypto';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readReports } from '@/lib/provider/seed/content/reports';
import { readSiteConfig } from '@/lib/provider/seed/content/site';
import { readTemplates } from '@/lib/provider/seed/content/templates';
import { buildReport, type Publisher } from './seed-files/report-pdf';
import { buildTemplate } from './seed-files/template-docx';

interface ManifestEntry {
  /** Path below lib/provider/seed/files, with forward slashes. */
  path: string;
  key: string;
  kind: 'template' | 'report';
  /** Bytes. */
  size: number;
  sha256: string;
  /** Only for reports: the pagination of a template depends on the word processor. */
  pages?: number;
}

const ROOT = join(import.meta.dirname, '../lib/provider/seed/files');
const LIMIT = 400 * 1024;

const siteConfig = readSiteConfig();

function setting(key: string): string {
  const value = siteConfig[key];
  if (!value) throw new Error(`site configuration has no ${key}`);
  return value;
}

function save(kind: ManifestEntry['kind'], key: string, path: string, bytes: Buffer, pages?: number): ManifestEntry {
  if (bytes.length > LIMIT) throw new Error(`${path} has ${bytes.length} bytes, more than ${LIMIT}`);
  writeFileSync(join(ROOT, path), bytes);
  return { path, key, kind, size: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex'), pages };
}

const publisher: Publisher = {
  name: setting('name'),
  address: setting('address'),
  hotline: setting('hotline'),
  email: setting('email'),
};

for (const folder of ['templates', 'reports']) {
  rmSync(join(ROOT, folder), { recursive: true, force: true });
  mkdirSync(join(ROOT, folder), { recursive: true });
}

const manifest: ManifestEntry[] = [];
const wrongPages: string[] = [];
for (const template of readTemplates()) {
  const bytes = await buildTemplate(template, publisher.name);
  manifest.push(save('template', template.key, `templates/${template.key}.docx`, bytes));
}
for (const report of readReports()) {
  const { bytes, pages } = await buildReport(report, publisher);
  manifest.push(save('report', report.key, `reports/${report.key}.pdf`, bytes, pages));
  if (pages !== report.pages) wrongPages.push(`${report.key}: ${pages}, not ${report.pages}`);
}
writeFileSync(join(ROOT, 'manifest.json'), `${JSON.stringify(manifest, null, 2)}\n`);

const total = manifest.reduce((sum, entry) => sum + entry.size, 0);
console.log(`${manifest.length} files, ${Math.round(total / 1024)} KB`);
if (wrongPages.length > 0) {
  console.error(`Set the pages of these reports in the seed:\n${wrongPages.join('\n')}`);
  process.exitCode = 1;
}
