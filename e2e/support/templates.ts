import type { APIRequestContext } from 'playwright/test';

export interface Template {
  id: number;
  title: string;
  category: string;
  priceFen: number;
}

/** Returns the contract templates on sale, in the order of the shelf. */
export async function templatesOnSale(request: APIRequestContext): Promise<Template[]> {
  const response = await request.get('/api/v1/contract_template?pageSize=100');
  return (await response.json()).data.list;
}
