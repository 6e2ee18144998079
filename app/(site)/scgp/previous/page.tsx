import type { Metadata } from 'next';
import { PreviousPage } from '@/components/prize/previous-page';
import { prizeMetadata } from '@/components/prize/prize-metadata';

export const revalidate = 3600;

export const generateMetadata = (): Promise<Metadata> => prizeMetadata('/scgp/previous');

/** 往届回顾. */
export default function Page() {
  return <PreviousPage />;
}
