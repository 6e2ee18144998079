import { type CertificateCard, getPublicCard, queryCertificate } from '@/lib/contract/certificates';
import type { EndpointInput } from '@/lib/contract/endpoint';
import { cardKinds } from '@/lib/kinds/content/certificate-labels';
import { orNotProvided, read, readFresh, readPost } from './read';

export type { Refusal } from './read';

import type { DetailParams, PageSource } from './page-source';

/** Format of the unguessable card ids. */
const PUBLIC_ID = /^[\w-]{16,40}$/;

/** Public card by id, bypassing the cache; null for an unknown id. */
export const readFreshCard = async (publicId: string): Promise<CertificateCard | null> =>
  PUBLIC_ID.test(publicId) ? orNotProvided(await readFresh(getPublicCard, { params: { publicId } })) : null;

/** Page that a printed QR code links to. */
export const certificateCard: PageSource<DetailParams, CertificateCard> = {
  read: async ({ id }) =>
    PUBLIC_ID.test(id) ? orNotProvided(await read(getPublicCard, { params: { publicId: id } })) : null,
  meta: ({ kind, number }) => ({
    title: `${cardKinds[kind].certificate} ${number}`,
    robots: { index: false, follow: false },
  }),
};

/** Queries the register on behalf of the visitor. */
export const readVerdict = (asked: EndpointInput<typeof queryCertificate>['body']) =>
  readPost(queryCertificate, { body: asked });
