import type { FAQPage, WithContext } from 'schema-dts';

/** Structured data of questions with answers. */
export const faqJsonLd = (questions: readonly { q: string; a: string }[]): WithContext<FAQPage> => ({
  '@context': 'https://schema.org',
  '@type': 'FAQPage',
  mainEntity: questions.map(({ q, a }) => ({
    '@type': 'Question',
    name: q,
    acceptedAnswer: { '@type': 'Answer', text: a },
  })),
});
