import type { PostalAddress } from 'schema-dts';
import type { Identity } from '@/lib/contract/identity';

/** Parts of structured data that describe the association outside of its own entry. */
export type Named = Pick<Identity, 'name' | 'city'>;

/** Postal address of the association; undefined without a street. */
export const postalAddress = ({ address, postCode, city, province }: Identity): PostalAddress | undefined =>
  address
    ? {
        '@type': 'PostalAddress',
        streetAddress: address,
        addressLocality: city || undefined,
        addressRegion: province || undefined,
        postalCode: postCode || undefined,
        addressCountry: 'CN',
      }
    : undefined;
