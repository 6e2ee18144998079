import { endpointRef } from '@/lib/contract/endpoint-ref';
import type { askFollowUp, getConsultation, listConsultations, rateConsultation } from '@/lib/contract/questions';

export const consultationsRef = endpointRef<typeof listConsultations>('GET', '/api/v1/user/consultations');
export const consultationRef = endpointRef<typeof getConsultation>('GET', '/api/v1/user/consultations/{id}');
export const followUpRef = endpointRef<typeof askFollowUp>('POST', '/api/v1/user/consultations/{id}/follow-up');
export const ratingRef = endpointRef<typeof rateConsultation>('POST', '/api/v1/user/consultations/{id}/rating');
