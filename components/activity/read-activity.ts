import { notFound } from 'next/navigation';
import { type Activity, getActivity } from '@/lib/contract/activities';
import { readOr404 } from '@/lib/server/read';

/**
 * The activity of a detail address; anything but a known number is a 404.
 *
 * @param ofMembers - which of the two addresses asks: an activity has one address only
 */
export async function readActivity(id: string, ofMembers: boolean): Promise<Activity> {
  if (!/^[1-9]\d{0,9}$/.test(id)) notFound();
  const activity = await readOr404(getActivity, { params: { id: Number(id) } });
  return (activity.type === 'vip') === ofMembers ? activity : notFound();
}
