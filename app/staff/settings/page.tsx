import type { Metadata } from 'next';
import { Suspense } from 'react';
import { SettingsView } from '@/components/settings/settings-view';

export const metadata: Metadata = { title: '字典与参数' };

/** Values of the site, and entries of dictionaries. */
export default function StaffSettingsPage() {
  return (
    <Suspense>
      <SettingsView />
    </Suspense>
  );
}
