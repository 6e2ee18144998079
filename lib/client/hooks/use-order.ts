import { useMutation } from '@tanstack/react-query';
import type { OrderType } from '@/lib/contract/orders';
import type { ApiError } from '../http/errors';
import { useClient } from '../http/use-endpoint';
import { type OrderRequest, type PlacedOrder, placeOrder } from '../orders/place-order';

/**
 * Places an order of a type (specification section 7): `contract` and `report` name the product in their path, `POST
 * /api/v1/contract_template/order/{id}` and `POST /api/v1/research-report/order/{id}`; `answer`, `expert`, `manage` and
 * `join` in their body, `POST /api/v1//copyright_quiz/order`, `/api/v1/copyright-expert-quiz/submit`,
 * `/api/v1/copyright/order` and `/api/v1/user/order/wx/`. The body is `payType` merged with `extra`. A mutation, so
 * that only a user action places an order; idempotent per key. Fails with an ApiError, which the caller displays: 404
 * for an unknown product, 409 when it is already owned or its price changed.
 */
export const useOrder = (type: OrderType) =>
  useMutation<PlacedOrder, ApiError, Omit<OrderRequest, 'type'>>(
    { mutationFn: (request) => placeOrder({ ...request, type }), meta: { background: true } },
    useClient(),
  );
