'use client';

import { useMutation } from '@tanstack/react-query';
import { BusyButton } from '@/components/ui/busy-button';
import { download } from '@/lib/client/http/download';
import type { ApiError } from '@/lib/client/http/errors';
import { sampleBankStatement } from '@/lib/contract/bank-statements';

/** Demo: generates a bank statement for the pending orders, to try the matching. */
export function SampleButton() {
  const file = useMutation<void, ApiError>({
    mutationFn: () => download(sampleBankStatement.path, '演示-银行流水.csv'),
  });
  return (
    <BusyButton variant="quiet" busy={file.isPending} onClick={() => file.mutate()}>
      下载演示流水
    </BusyButton>
  );
}
