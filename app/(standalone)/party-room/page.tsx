import type { Metadata } from 'next';
import { LetterCodeForm } from '@/components/public/case-party/letter-code-form';

export const metadata: Metadata = { title: '案件通知查询', referrer: 'no-referrer' };

/** Entrance for parties of a case who hold a letter with a code. */
export default function Page() {
  return <LetterCodeForm />;
}
