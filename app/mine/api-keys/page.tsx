import type { Metadata } from 'next';
import { ApiKeysView } from '@/components/account/api-key/api-keys-view';
import { own, Ready } from '@/components/shell/ready';
import { listApiKeys } from '@/lib/contract/api-keys';

export const metadata: Metadata = { title: '核验接口密钥' };

/** Keys of the verification API. */
export default function Page() {
  return (
    <Ready of={[own(listApiKeys, {})]}>
      <ApiKeysView />
    </Ready>
  );
}
