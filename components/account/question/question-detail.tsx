'use client';

import { useSearchParams } from 'next/navigation';
import { ExpertQuestionView } from './expert-question-view';
import { ConsultationDetailView } from './question-detail-view';

/** One question, as seen by the asker or by the expert, depending on the address. */
export function ConsultDetail() {
  return useSearchParams().get('as') === 'expert' ? <ExpertQuestionView /> : <ConsultationDetailView />;
}
