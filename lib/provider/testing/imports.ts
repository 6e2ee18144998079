import { checkImport, runImport } from '@/lib/contract/imports';
import { csvLine } from '@/lib/kinds/csv';
import { importKind } from '@/lib/kinds/imports';
import { dictionaryEntries } from '../db/schema';
import type { TestProvider } from './harness';
import { someXlsx } from './xlsx';

type Cells = Readonly<Record<string, string>>;
const bytesOf = (text: string) => new TextEncoder().encode(text);

/** Dictionaries that columns refer to. */
export async function withImportDictionaries(provider: TestProvider): Promise<void> {
  const entries = [
    ['c_sys_member_level', 'unit', '单位会员'],
    ['c_sys_member_level', 'personal', '个人会员'],
    ['workstation_district', 'wenlan', '文澜区'],
    ['expert_field', 'registration', '著作权登记'],
    ['expert_field', 'licence', '许可与转让'],
    ['work_type', 'art', '美术作品'],
  ] as const;
  await provider.ctx.db
    .insert(dictionaryEntries)
    .values(
      entries.map(([dictType, dictValue, dictLabel], position) => ({ dictType, dictValue, dictLabel, position })),
    );
}

/** Headings of an import, all of them. */
export const headsOf = (key: string): string[] =>
  Object.values(importKind(key)?.fields ?? {}).map(({ label }) => label);

/** Table of an import: the cells of each row by heading. */
export function importCsv(key: string, rows: readonly Cells[], heads = headsOf(key)): Uint8Array<ArrayBuffer> {
  return bytesOf(
    [heads, ...rows.map((row) => heads.map((head) => row[head] ?? ''))].map((row) => csvLine(row)).join(''),
  );
}

export const importXlsx = (key: string, rows: readonly Cells[], more = '') => {
  const heads = headsOf(key);
  return someXlsx([heads, ...rows.map((row) => heads.map((head) => row[head] ?? ''))], more);
};

export function importForm(bytes: Uint8Array<ArrayBuffer>, plan?: string, name = '清单.csv'): FormData {
  const form = new FormData();
  form.append('file', new File([bytes], name));
  if (plan !== undefined) form.append('plan', plan);
  return form;
}

/** Dry run of a file. */
export const checked = (provider: TestProvider, token: string, key: string, bytes: Uint8Array<ArrayBuffer>) =>
  provider.call(checkImport, { params: { key }, body: {} }, { token, form: importForm(bytes) });

/** Dry run and import of a file. */
export async function imported(provider: TestProvider, token: string, key: string, bytes: Uint8Array<ArrayBuffer>) {
  const { plan } = await checked(provider, token, key, bytes);
  return provider.call(runImport, { params: { key }, body: { plan } }, { token, form: importForm(bytes, plan) });
}
