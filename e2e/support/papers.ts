import type { APIRequestContext } from 'playwright/test';
import { PNG } from './wizard';

/** Uploads a picture as a document of the account over the API, as the widget does; returns its address. */
export async function uploadPaper(
  request: APIRequestContext,
  token: string,
  name = '材料.png',
  purpose: 'document' | 'receipt' = 'document',
): Promise<string> {
  const response = await request.post('/api/v1/public/uploadFile', {
    headers: { token, platform: 'pc' },
    multipart: {
      type: '2',
      source: '2',
      purpose,
      file: { name, mimeType: 'image/png', buffer: PNG },
    },
  });
  const [{ address }] = (await response.json()).data;
  return address;
}
