import { notFound, redirect } from 'next/navigation';
import { paymentTarget } from '@/lib/rules/payment-code';

/** Short address in the QR code of a payment, which keeps the code coarse enough for any camera. */
export default async function Page({ params }: { params: Promise<{ code: string }> }): Promise<never> {
  const target = paymentTarget((await params).code);
  if (!target) notFound();
  redirect(target);
}
