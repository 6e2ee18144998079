import type { Metadata } from 'next';
import { NewAssemblyView } from '@/components/staff/assembly/edit-views';

export const metadata: Metadata = { title: '新建会员大会' };

/** A new meeting of the members. */
export default function Page() {
  return <NewAssemblyView />;
}
