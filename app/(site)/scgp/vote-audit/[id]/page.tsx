import { VoteAuditPage } from '@/components/public/prize/vote-audit-page';
import { publicPage } from '@/components/public/templates/public-page';
import { voteAuditOf } from '@/lib/server/pages/prize';

export const revalidate = 3600;
export const generateStaticParams = () => [];

const page = publicPage('/scgp/vote-audit/{id}', voteAuditOf, (audit) => <VoteAuditPage audit={audit} />);
export const generateMetadata = page.generateMetadata;

/** 投票核验. */
export default page.Page;
