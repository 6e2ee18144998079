import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { getService } from '@/lib/contract/catalogue';
import { getFilingKeys, getTreeHead } from '@/lib/contract/filings';
import { read, readFresh } from './read';

/** Id of 数字作品备案 in the service catalogue. */
const FILING = 3;

/** Guide of 数字作品备案; null if the catalogue has none. */
export const readFilingGuide = () => read(getService, { params: { id: FILING } });

/** Manual verification of a filing, from docs/verify.md. */
export interface VerifyGuide {
  lead: string;
  steps: { title: string; text: string[]; code: string }[];
}

const paragraphs = (text: string): string[] =>
  text
    .split(/\n{2,}/)
    .map((part) => part.trim().replaceAll('`', ''))
    .filter(Boolean);

/** Parses the steps of the first part of the document: heading, text, and at most one code block. */
export async function readVerifyGuide(): Promise<VerifyGuide> {
  const whole = await readFile(path.join(/* turbopackIgnore: true */ process.cwd(), 'docs', 'verify.md'), 'utf8');
  const text = whole.split(/^(?=# )/m)[0] ?? '';
  const [head = '', ...parts] = text.split(/^## /m);
  const steps = parts.map((part) => {
    const [title = '', ...rest] = part.split('\n');
    const [before = '', code = '', after = ''] = rest.join('\n').split(/^```\w*\n?/m);
    return { title: title.trim(), text: paragraphs(`${before}\n\n${after}`), code: code.trimEnd() };
  });
  return { lead: paragraphs(head.replace(/^# .*$/m, '')).join(''), steps };
}

/** Current signature keys of filings. */
export const readFilingKeys = () => readFresh(getFilingKeys, {});

/** Current tree head of the log. */
export const readTreeHead = () => readFresh(getTreeHead, {});
