import type { Metadata } from 'next';
import { Suspense } from 'react';
import { ImportHome } from '@/components/staff/import/import-home';

export const metadata: Metadata = { title: '导入' };

/** Kinds of data that an association can import, and the imports so far. */
export default function ImportPage() {
  return (
    <Suspense>
      <ImportHome />
    </Suspense>
  );
}
