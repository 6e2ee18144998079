import { saveDraft } from '@/lib/contract/drafts';
import { listOwnQuestions, orderAnswer } from '@/lib/contract/questions';
import { codeOf, decideAs } from './commerce';
import type { TestProvider } from './harness';

const asked = {
  title: '配乐的许可应该找谁办理？',
  category: 'music',
  body: '我在短视频里用了一段改编过的民歌，想知道应当找谁取得许可。',
  isPublic: false,
};

/** Creates a draft of a question as the form saves it. */
export const draftAs = async (
  provider: TestProvider,
  token: string,
  kind: 'answer' | 'expert',
  changes: Record<string, unknown> = {},
): Promise<number> =>
  (await provider.call(saveDraft, { body: { kind, data: { ...asked, ...changes } } }, { token })).id;

/** Creates a paid question to the office. */
export async function paidQuestion(provider: TestProvider, token: string, changes: Record<string, unknown> = {}) {
  const draftId = await draftAs(provider, token, 'answer', changes);
  const { orderId, state } = await provider.call(orderAnswer, { body: { payType: '3', draftId } }, { token });
  if (state === 'unpaid') await decideAs(provider, await codeOf(provider, token, orderId), true);
  const { list } = await provider.call(listOwnQuestions, { query: {} }, { token });
  return { id: list[0]?.id ?? 0, orderId, draftId };
}
