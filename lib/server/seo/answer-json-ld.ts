import type { FAQPage, QAPage, WithContext } from 'schema-dts';
import type { PublicAnswer } from '@/lib/contract/questions';
import { isoTime } from '@/lib/format/wire-time';
import { absoluteUrl } from './metadata';
import type { Named } from './organization';

const plain = (html: string) =>
  html
    .replace(/<\/p>/g, ' ')
    .replace(/<[^<>]+>/g, '')
    .trim();

const authorOf = ({ expert }: PublicAnswer, site: Named) =>
  expert
    ? { '@type': 'Person' as const, name: expert.name, url: absoluteUrl(`/expert-detail/${expert.id}`) }
    : { '@type': 'Organization' as const, name: site.name, url: absoluteUrl('/') };

/** Structured data of a list of questions. */
export const answersJsonLd = (answers: readonly PublicAnswer[]): WithContext<FAQPage> => ({
  '@context': 'https://schema.org',
  '@type': 'FAQPage',
  mainEntity: answers.map((answer) => ({
    '@type': 'Question' as const,
    name: answer.title,
    acceptedAnswer: { '@type': 'Answer' as const, text: plain(answer.answer) },
  })),
});

/** Structured data of one question. */
export const answerJsonLd = (answer: PublicAnswer, site: Named): WithContext<QAPage> => ({
  '@context': 'https://schema.org',
  '@type': 'QAPage',
  mainEntity: {
    '@type': 'Question',
    name: answer.title,
    text: answer.question,
    answerCount: 1,
    acceptedAnswer: {
      '@type': 'Answer',
      text: plain(answer.answer),
      datePublished: isoTime(answer.answeredAt),
      url: absoluteUrl(`/answer/${answer.id}`),
      author: authorOf(answer, site),
    },
  },
});
