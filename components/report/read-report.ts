import { notFound } from 'next/navigation';
import { getReport } from '@/lib/contract/reports';
import { readOr404 } from '@/lib/server/read';

/** The report of a detail address; anything but a known number is a 404. */
export async function readReport(id: string) {
  if (!/^[1-9]\d{0,9}$/.test(id)) notFound();
  return readOr404(getReport, { params: { id: Number(id) } });
}
