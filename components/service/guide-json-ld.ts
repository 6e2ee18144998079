import type { FAQPage, WithContext } from 'schema-dts';
import type { ServiceGuide } from '@/lib/contract/catalogue';

/** What search engines are told of a guide: its questions with their answers. */
export const guideJsonLd = ({ questions }: ServiceGuide): WithContext<FAQPage> => ({
  '@context': 'https://schema.org',
  '@type': 'FAQPage',
  mainEntity: questions.map(({ q, a }) => ({
    '@type': 'Question',
    name: q,
    acceptedAnswer: { '@type': 'Answer', text: a },
  })),
});
