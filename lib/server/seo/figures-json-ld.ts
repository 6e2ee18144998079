import type { Dataset, WithContext } from 'schema-dts';
import type { EndpointData } from '@/lib/contract/endpoint';
import { exportPublicFigures, type getPublicFigures } from '@/lib/contract/figures';
import { absoluteUrl } from './metadata';
import type { Named } from './organization';

/** Structured data of the public statistics: a dataset with its file. */
export const figuresJsonLd = (
  { months, updatedAt }: EndpointData<typeof getPublicFigures>,
  site: Named,
): WithContext<Dataset> => ({
  '@context': 'https://schema.org',
  '@type': 'Dataset',
  name: '版权服务统计',
  description: '作品、软件登记与数字备案的件数，登记用时的中位天数，办结的版权纠纷调解件数，按月，近十二个月。',
  url: absoluteUrl('/about/figures'),
  inLanguage: 'zh-CN',
  isAccessibleForFree: true,
  dateModified: updatedAt.slice(0, 10),
  temporalCoverage: `${months[0]?.month}/${months.at(-1)?.month}`,
  creator: { '@type': 'Organization', name: site.name },
  variableMeasured: ['登记与备案件数', '登记用时中位天数', '办结的调解件数'],
  distribution: {
    '@type': 'DataDownload',
    encodingFormat: 'text/csv',
    contentUrl: absoluteUrl(exportPublicFigures.path),
  },
});
