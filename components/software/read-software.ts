import { notFound } from 'next/navigation';
import { getSoftware } from '@/lib/contract/catalogue';
import { readOr404 } from '@/lib/server/read';

/** The software of a detail address; anything but a known number is a 404. */
export async function readSoftware(id: string) {
  if (!/^[1-9]\d{0,9}$/.test(id)) notFound();
  return readOr404(getSoftware, { params: { id: Number(id) } });
}
