import type { Metadata } from 'next';
import { Suspense } from 'react';
import { SettingsView } from '@/components/staff/settings/settings-view';

export const metadata: Metadata = { title: '字典与参数' };

/** Site configuration and dictionaries. */
export default function StaffSettingsPage() {
  return (
    <Suspense>
      <SettingsView />
    </Suspense>
  );
}
