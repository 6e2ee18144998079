import { endpointRef } from '@/lib/contract/endpoint-ref';
import type { getOrder, listOrders } from '@/lib/contract/orders';
import type { submitReceipt } from '@/lib/contract/receipts';
import { useEndpointMutation } from '../use-endpoint';

const receipt = endpointRef<typeof submitReceipt>('POST', '/api/v1/user/order/receipt/{id}');
const order = endpointRef<typeof getOrder>('GET', '/api/v1/user/orders/{id}');
const orders = endpointRef<typeof listOrders>('GET', '/api/v1/user/orders');

/**
 * Hands in the receipt of a bank transfer (specification section 7, `POST /api/v1/user/order/receipt/{id}` with
 * `bankReceipt`, an address that `useUpload` answered). The specification names no answer, so none is read. What was read
 * of orders is read again. Fails with an ApiError whose `bankReceipt` field stands beside the upload.
 */
export const useReceipt = () =>
  useEndpointMutation<typeof submitReceipt>(receipt, { meta: { quiet: true }, refreshes: [order, orders] });
