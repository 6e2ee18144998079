import type { CreativeWork, SoftwareApplication, WithContext } from 'schema-dts';
import type { RegisterDetail } from '@/lib/contract/register';
import { registerEntryPath } from '@/lib/routes/register-path';
import { absoluteUrl } from './metadata';
import type { Named } from './organization';

/** Structured data of an announced work or piece of software; the holder is named as the page names them. */
export function registerJsonLd(
  entry: RegisterDetail,
  site: Named,
): WithContext<CreativeWork> | WithContext<SoftwareApplication> {
  const { kind, publicId, title, number, holder, workType, issuedOn, announcedOn, picture, source } = entry;
  const url = absoluteUrl(registerEntryPath(publicId));
  const common = {
    '@context': 'https://schema.org',
    '@id': url,
    url,
    name: title,
    identifier: { '@type': 'PropertyValue', propertyID: '登记号', value: number },
    // Only names of persons are masked.
    copyrightHolder: { '@type': holder.includes('*') ? 'Person' : 'Organization', name: holder },
    copyrightNotice: `${source}，${issuedOn} 登记，${entry.verdict}`,
    datePublished: announcedOn,
    sdPublisher: { '@type': 'Organization', name: site.name },
    ...(picture && { image: absoluteUrl(picture) }),
  } as const;
  return kind === 'software'
    ? { ...common, '@type': 'SoftwareApplication', applicationCategory: '计算机软件' }
    : { ...common, '@type': 'CreativeWork', ...(workType && { genre: workType }) };
}
