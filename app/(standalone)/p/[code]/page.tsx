import { notFound, redirect } from 'next/navigation';
import { paymentTarget } from '@/lib/rules/payment-code';

/** The short address that a payment code shows: short enough for a coarse picture that any camera reads. */
export default async function Page({ params }: { params: Promise<{ code: string }> }): Promise<never> {
  const target = paymentTarget((await params).code);
  if (!target) notFound();
  redirect(target);
}
