import type { Graph } from 'schema-dts';
import type { ContractTemplate } from '@/lib/contract/products';
import { absoluteUrl } from './metadata';
import type { Named } from './organization';

/** Structured data of contract templates: products with prices. */
export const contractsJsonLd = (templates: readonly ContractTemplate[], site: Named): Graph => ({
  '@context': 'https://schema.org',
  '@graph': templates.map((template) => ({
    '@type': 'Product' as const,
    name: template.title,
    description: template.summary,
    sku: `contract-${template.id}`,
    category: '合同范本',
    brand: { '@type': 'Organization' as const, name: site.name },
    offers: {
      '@type': 'Offer' as const,
      price: (template.priceFen / 100).toFixed(2),
      priceCurrency: 'CNY',
      availability: 'https://schema.org/InStock' as const,
      url: absoluteUrl(`/work/contract/${template.category}#t${template.id}`),
    },
  })),
});
