import type { Metadata } from 'next';
import { CertificateResult } from '@/components/public/certificate/certificate-result';
import { parseQuery, type SearchParams } from '@/components/public/certificate/parse-query';
import { SiteFrame } from '@/components/shell/site-frame';
import { readVerdict } from '@/lib/server/pages/certificates';

export const metadata: Metadata = { title: '核验结果', robots: { index: false, follow: true } };

/** Result of a certificate query, rendered per request. */
export default async function Page({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const asked = parseQuery(await searchParams);
  const answer = asked && (await readVerdict(asked));
  return (
    <SiteFrame path="/certificateVerificationResult">
      <CertificateResult asked={asked} result={answer?.data} refusal={answer?.refusal} />
    </SiteFrame>
  );
}
