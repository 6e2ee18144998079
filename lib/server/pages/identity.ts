import { cache } from 'react';
import { completeIdentity, type Identity, unnamedIdentity } from '@/lib/contract/identity';
import { getSite } from '@/lib/contract/site';
import { read } from './read';

/**
 * The association's identity for pages, metadata, feeds and pictures, cached under the tag `site`. A provider without
 * settings has {@link unnamedIdentity}.
 */
export const readIdentity: () => Promise<Identity> = cache(async () => {
  const known = await read(getSite, {});
  return known ? completeIdentity({ ...known, name: known.name || unnamedIdentity.name }) : unnamedIdentity;
});

/** Identity for the document around every page, which must render even if the provider fails. */
export const readIdentitySafely = (): Promise<Identity> => readIdentity().catch(() => unnamedIdentity);
