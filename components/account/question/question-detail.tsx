'use client';

import { useSearchParams } from 'next/navigation';
import { ExpertQuestionView } from './expert-question-view';
import { OwnQuestionView } from './question-detail-view';

/** One question, as seen by the asker or by the expert, depending on the address. */
export function OwnQuestionDetail() {
  return useSearchParams().get('as') === 'expert' ? <ExpertQuestionView /> : <OwnQuestionView />;
}
