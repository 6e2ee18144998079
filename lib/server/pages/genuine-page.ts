import type { z } from 'zod';
import { genuineTexts } from '@/lib/contract/genuine';
import { getPage } from '@/lib/contract/site';
import { read } from './read';

/** Policies and self-check; empty if the provider has no such page. */
export async function readGenuinePage(): Promise<z.output<typeof genuineTexts>> {
  const page = await read(getPage, { params: { key: 'genuine-software' } });
  return genuineTexts.parse(page?.data ?? {});
}
