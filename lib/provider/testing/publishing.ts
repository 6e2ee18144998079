import { createContent, getContent, publishContent, saveContentDraft } from '@/lib/contract/publishing';
import type { TestProvider } from './harness';

/** Begins something new of a kind, with what the controls of its editor would hold. */
export const written = (provider: TestProvider, token: string, kind: string, form: Record<string, unknown>) =>
  provider.call(createContent, { params: { kind }, body: { form } }, { token });

/** Writes something new and publishes it; answers its id. */
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

/** Changes some fields of what is there and publishes that. */
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

/** The form of an article. */
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
