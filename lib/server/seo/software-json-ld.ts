import type { Service, SoftwareApplication, WithContext } from 'schema-dts';
import type { SoftwareDetail } from '@/lib/contract/catalogue';
import { absoluteUrl } from './metadata';
import type { Named } from './organization';

/** Structured data of a service of the association, or of third-party software. */
export function softwareJsonLd(
  item: SoftwareDetail,
  site: Named,
): WithContext<Service> | WithContext<SoftwareApplication> {
  const common = {
    '@context': 'https://schema.org',
    name: item.name,
    description: item.summary,
    url: absoluteUrl(`/soft-detail/${item.id}`),
  } as const;
  return item.kind === 'service'
    ? { ...common, '@type': 'Service', provider: { '@type': 'Organization', name: site.name } }
    : {
        ...common,
        '@type': 'SoftwareApplication',
        applicationCategory: item.categoryLabel,
        operatingSystem: item.platforms.join(', '),
        author: { '@type': 'Organization', name: item.vendor },
      };
}
