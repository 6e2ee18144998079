import type { orderAnswer } from '@/lib/contract/questions';
import { defineProduct } from './product';

export const answer = defineProduct<typeof orderAnswer>({
  type: 'answer',
  label: '版权问答',
  path: '/api/v1//copyright_quiz/order',
  gives: 'answer',
  listed: false,
  again: () => ({ label: '重新咨询', href: '/start-consultation' }),
});
