import type { Metadata } from 'next';
import { RegisterListPage } from '@/components/public/register/register-list-page';
import { whereProvided } from '@/components/public/templates/not-provided-page';
import { parseRegisterSearch } from '@/lib/routes/register-path';
import { readRegisterSearch } from '@/lib/server/pages/register';

export const metadata: Metadata = { title: '查找登记 - 登记公示', robots: { index: false, follow: true } };

interface Props {
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

const NONE = { list: [], total: 0, pageIndex: 1, pageSize: 20, more: false, kinds: [], years: [], types: [] };

/** Search in the register, or the list itself without words; rendered per request; the answer cache keeps results until the register changes. */
export default whereProvided('/register/search', async ({ searchParams }: Props) => {
  const given = Object.entries(await searchParams).flatMap(([name, value]) =>
    [value ?? []].flat().map((one) => [name, one]),
  );
  const { pageIndex, ...choice } = parseRegisterSearch(new URLSearchParams(given));
  return <RegisterListPage choice={choice} page={(await readRegisterSearch({ ...choice, pageIndex })) ?? NONE} />;
});
