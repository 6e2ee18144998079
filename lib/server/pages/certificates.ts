import { type CertificateCard, getPublicCard, queryCertificate } from '@/lib/contract/certificates';
import type { EndpointInput } from '@/lib/contract/endpoint';
import { certificateKinds } from '@/lib/kinds/content/certificate-words';
import { orNotProvided, read, readFresh, readPost } from './read';

export type { Refusal } from './read';

import type { DetailParams, PageSource } from './page-source';

/** Ids of cards are unguessable. */
const PUBLIC_ID = /^[\w-]{16,40}$/;

/** The public card behind an id, read past the cache; null for an unknown one. */
export const readFreshCard = async (publicId: string): Promise<CertificateCard | null> =>
  PUBLIC_ID.test(publicId) ? orNotProvided(await readFresh(getPublicCard, { params: { publicId } })) : null;

/** Where a printed code leads. */
export const certificateCard: PageSource<DetailParams, CertificateCard> = {
  read: async ({ id }) =>
    PUBLIC_ID.test(id) ? orNotProvided(await read(getPublicCard, { params: { publicId: id } })) : null,
  meta: ({ kind, number }) => ({
    title: `${certificateKinds[kind].certificate} ${number}`,
    robots: { index: false, follow: false },
  }),
};

/** Asks the register, as the visitor. */
export const readVerdict = (asked: EndpointInput<typeof queryCertificate>['body']) =>
  readPost(queryCertificate, { body: asked });
