import type { Metadata } from 'next';
import { EntryFormView } from '@/components/public/prize/entry-form/entry-form-view';

export const metadata: Metadata = { title: '金奖申报表' };

interface Props {
  params: Promise<{ id: string }>;
}

/** Entry form of one award class; forms are numbered from 1 in the order of the classes. */
export default async function EntryFormPage({ params }: Props) {
  const { id } = await params;
  return <EntryFormView number={/^[1-9]\d?$/.test(id) ? Number(id) : 0} />;
}
