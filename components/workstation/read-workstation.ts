import { notFound } from 'next/navigation';
import { getWorkstation, listWorkstations } from '@/lib/contract/workstations';
import { read, readOr404 } from '@/lib/server/read';

/** The workstation of a detail address; anything but a known number is a 404. */
export async function readWorkstation(id: string) {
  if (!/^[1-9]\d{0,9}$/.test(id)) notFound();
  return readOr404(getWorkstation, { params: { id: Number(id) } });
}

export const readOtherWorkstations = async (id: number) =>
  ((await read(listWorkstations, {})) ?? []).filter((other) => other.id !== id);
