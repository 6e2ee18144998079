import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import type { ReactNode } from 'react';
import { JsonLd } from '@/components/ui/json-ld';
import { routeFor } from '@/lib/routes';
import { readIdentity } from '@/lib/server/pages/identity';
import { isNotProvided } from '@/lib/server/pages/not-provided';
import type { PageSource } from '@/lib/server/pages/page-source';
import { NotProvidedPage } from './not-provided-page';

/** Exports of a page file of Next beside its constants. */
export interface PublicPage<P> {
  generateMetadata: (props: { params: Promise<P> }) => Promise<Metadata>;
  Page: (props: { params: Promise<P> }) => Promise<ReactNode>;
}

/**
 * Builds a cached public page: content, metadata and structured data. A missing object is a 404.
 *
 * @param path path in the route table, by the params if they matter: for the layout when nothing is provided
 */
export function publicPage<P, T>(
  path: string | ((params: P) => string),
  { read, meta, jsonLd }: PageSource<P, T>,
  view: (data: T) => ReactNode | Promise<ReactNode>,
): PublicPage<P> {
  const frameAt = async (params: Promise<P>) => (typeof path === 'string' ? path : path(await params));
  /** Undefined if the provider has no endpoint for it. */
  const dataAt = async (params: Promise<P>): Promise<T | undefined> => {
    try {
      return (await read(await params)) ?? notFound();
    } catch (error) {
      if (isNotProvided(error)) return undefined;
      throw error;
    }
  };
  return {
    generateMetadata: async ({ params }) => {
      const data = await dataAt(params);
      return data === undefined ? { title: routeFor(await frameAt(params))?.title } : meta(data);
    },
    Page: async ({ params }) => {
      const data = await dataAt(params);
      if (data === undefined) return <NotProvidedPage path={await frameAt(params)} />;
      const structuredData = jsonLd?.(data, await readIdentity());
      return (
        <>
          {await view(data)}
          {structuredData && <JsonLd data={structuredData} />}
        </>
      );
    },
  };
}
