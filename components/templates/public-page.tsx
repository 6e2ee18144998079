import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import type { ReactNode } from 'react';
import { JsonLd } from '@/components/ui/json-ld';
import type { PageSource } from '@/lib/server/pages/page-source';

/** What Next asks of a page file beside its constants. */
export interface PublicPage<P> {
  generateMetadata: (props: { params: Promise<P> }) => Promise<Metadata>;
  Page: (props: { params: Promise<P> }) => Promise<ReactNode>;
}

/** A page in the cache: what stands at its address, seen, and told to machines. What is not there is a 404. */
export function publicPage<P, T>(
  { read, meta, jsonLd }: PageSource<P, T>,
  view: (thing: T) => ReactNode | Promise<ReactNode>,
): PublicPage<P> {
  const thingAt = async (params: Promise<P>) => (await read(await params)) ?? notFound();
  return {
    generateMetadata: async ({ params }) => meta(await thingAt(params)),
    Page: async ({ params }) => {
      const thing = await thingAt(params);
      const told = jsonLd?.(thing);
      return (
        <>
          {await view(thing)}
          {told && <JsonLd data={told} />}
        </>
      );
    },
  };
}
