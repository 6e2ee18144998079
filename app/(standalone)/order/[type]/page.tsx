import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { Suspense } from 'react';
import { TransferPage } from '@/components/public/payment/transfer-page';
import { orderType } from '@/lib/contract/orders';
import { routeFor } from '@/lib/routes';

interface Props {
  params: Promise<{ type: string }>;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return { title: routeFor(`/order/${(await params).type}`)?.title };
}

/** An order paid by bank transfer. */
export default async function Page({ params }: Props) {
  const type = orderType.safeParse((await params).type);
  if (!type.success) notFound();
  return (
    <Suspense>
      <TransferPage type={type.data} />
    </Suspense>
  );
}
