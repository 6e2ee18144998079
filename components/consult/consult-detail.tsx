'use client';

import { useSearchParams } from 'next/navigation';
import { ConsultationDetailView } from './consultation-detail-view';
import { ExpertQuestionView } from './expert-question-view';

/** One question, as its asker or as the expert sees it: the address says as whom. */
export function ConsultDetail() {
  return useSearchParams().get('as') === 'expert' ? <ExpertQuestionView /> : <ConsultationDetailView />;
}
