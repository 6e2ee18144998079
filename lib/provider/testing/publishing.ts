import { createContent, getContent, publishContent, saveContentDraft } from '@/lib/contract/publishing';
import type { TestProvider } from './harness';

/** Creates content of a kind, with the values that the controls of its editor hold. */
export const written = (provider: TestProvider, token: string, kind: string, form: Record<string, unknown>) =>
  provider.call(createContent, { params: { kind }, body: { form } }, { token });

/** Creates content and publishes it; returns its id. */
export async function publishedContent(
  provider: TestProvider,
  token: string,
  kind: string,
  form: Record<string, unknown>,
): Promise<number> {
  const { id } = await written(provider, token, kind, form);
  await provider.call(publishContent, { params: { kind, id }, body: {} }, { token });
  return id;
}

/** Changes some fields of published content and publishes it again. */
export async function republished(
  provider: TestProvider,
  token: string,
  key: { kind: string; id: number },
  changes: Record<string, unknown>,
): Promise<void> {
  const { form, base, revision } = await provider.call(getContent, { params: key }, { token });
  const body = { form: { ...form, ...changes }, base, revision };
  await provider.call(saveContentDraft, { params: key, body }, { token });
  await provider.call(publishContent, { params: key, body: {} }, { token });
}

/** Form of an article. */
export const articleForm = (changes: Record<string, unknown> = {}) => ({
  channel: 'notice',
  title: '关于征集的通知',
  source: '云州市版权协会',
  author: '',
  summary: '摘要',
  body: '<p>正文</p>',
  attachments: [],
  ...changes,
});
