import type { Product, WithContext } from 'schema-dts';
import type { Report } from '@/lib/contract/reports';
import { absoluteUrl } from './metadata';
import type { Named } from './organization';

/** Structured data of a report: a product with a price. */
export const reportJsonLd = (report: Report, site: Named): WithContext<Product> => ({
  '@context': 'https://schema.org',
  '@type': 'Product',
  name: report.title,
  description: report.summary,
  sku: `report-${report.id}`,
  category: '研究报告',
  image: absoluteUrl(`/og/report/${report.id}`),
  brand: { '@type': 'Organization', name: site.name },
  releaseDate: report.publishedAt.slice(0, 10),
  offers: {
    '@type': 'Offer',
    price: (report.priceFen / 100).toFixed(2),
    priceCurrency: 'CNY',
    availability: 'https://schema.org/InStock',
    url: absoluteUrl(`/report-detail/${report.id}`),
  },
});
