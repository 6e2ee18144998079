'use client';

import { useSearchParams } from 'next/navigation';
import { ConsultationDetailView } from './consultation-detail-view';
import { ExpertQuestionView } from './expert-question-view';

/** One question, as seen by the asker or by the expert, depending on the address. */
export function ConsultDetail() {
  return useSearchParams().get('as') === 'expert' ? <ExpertQuestionView /> : <ConsultationDetailView />;
}
