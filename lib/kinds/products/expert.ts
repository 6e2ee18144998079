import type { orderExpert } from '@/lib/contract/questions';
import { defineProduct } from './product';

export const expert = defineProduct<typeof orderExpert>({
  type: 'expert',
  label: '专家咨询',
  path: '/api/v1/copyright-expert-quiz/submit',
  gives: 'answer',
  listed: false,
  again: () => ({ label: '重新咨询', href: '/start-consultation' }),
});
