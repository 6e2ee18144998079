import type { Metadata } from 'next';
import { SuggestionFormView } from '@/components/account/suggestion/suggestion-form';

export const metadata: Metadata = { title: '提交投诉建议' };

/** A new complaint or suggestion. */
export default function Page() {
  return <SuggestionFormView />;
}
