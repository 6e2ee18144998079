import { endpointRef } from '@/lib/contract/endpoint-ref';
import type { getOrder, listOrders } from '@/lib/contract/orders';
import type { submitReceipt } from '@/lib/contract/receipts';
import { useEndpointMutation } from '../http/use-endpoint';

const receipt = endpointRef<typeof submitReceipt>('POST', '/api/v1/user/order/receipt/{id}');
const order = endpointRef<typeof getOrder>('GET', '/api/v1/user/orders/{id}');
const orders = endpointRef<typeof listOrders>('GET', '/api/v1/user/orders');

/**
 * Submits the receipt of a bank transfer (specification section 7, `POST /api/v1/user/order/receipt/{id}` with
 * `bankReceipt`, an address returned by `useUpload`). The specification defines no answer, so none is read. Invalidates
 * queries of orders. Fails with an ApiError whose `bankReceipt` field error belongs to the upload.
 */
export const useReceipt = () =>
  useEndpointMutation<typeof submitReceipt>(receipt, { meta: { quiet: true }, refreshes: [order, orders] });
