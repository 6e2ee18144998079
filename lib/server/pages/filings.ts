import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { getService } from '@/lib/contract/catalogue';
import { getFilingKeys, getTreeHead } from '@/lib/contract/filings';
import { read, readFresh } from './read';

/** Id of 数字作品备案 in the catalogue of services. */
const FILING = 3;

/** The guide of 数字作品备案, or null where the catalogue has none. */
export const readFilingGuide = () => read(getService, { params: { id: FILING } });

/** How to check a filing by hand, as docs/verify.md tells it. */
export interface VerifyGuide {
  lead: string;
  steps: { title: string; text: string[]; code: string }[];
}

const paragraphs = (text: string): string[] =>
  text
    .split(/\n{2,}/)
    .map((part) => part.trim().replaceAll('`', ''))
    .filter(Boolean);

/** Reads the steps of the document: a heading, what it says, and at most one listing. */
export async function readVerifyGuide(): Promise<VerifyGuide> {
  const text = await readFile(path.join(/* turbopackIgnore: true */ process.cwd(), 'docs', 'verify.md'), 'utf8');
  const [head = '', ...parts] = text.split(/^## /m);
  const steps = parts.map((part) => {
    const [title = '', ...rest] = part.split('\n');
    const [before = '', code = '', after = ''] = rest.join('\n').split(/^```\w*\n?/m);
    return { title: title.trim(), text: paragraphs(`${before}\n\n${after}`), code: code.trimEnd() };
  });
  return { lead: paragraphs(head.replace(/^# .*$/m, '')).join(''), steps };
}

/** The keys that filings are signed by, as they are now. */
export const readFilingKeys = () => readFresh(getFilingKeys, {});

/** The newest head of the log, as it is now. */
export const readTreeHead = () => readFresh(getTreeHead, {});
