import { notFound } from 'next/navigation';
import { getService } from '@/lib/contract/catalogue';
import { readOr404 } from '@/lib/server/read';

/** The guide of an address; anything but a known number is a 404. */
export async function readGuide(id: string) {
  if (!/^[1-9]\d{0,9}$/.test(id)) notFound();
  return readOr404(getService, { params: { id: Number(id) } });
}
