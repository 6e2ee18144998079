import type { Metadata } from 'next';
import { getPublicAnswer } from '@/lib/contract/questions';
import { pageMetadata } from '@/lib/server/metadata';
import { read } from '@/lib/server/read';
import type { AnswerSlice } from './answer-slice';

const SECTION = '专家咨询';

/** Metadata of a page of questions or of a single one. */
export async function answerMetadata(slice: AnswerSlice | null): Promise<Metadata> {
  if (!slice) return {};
  if (slice.kind === 'one') {
    const answer = await read(getPublicAnswer, { params: { id: slice.id } });
    if (!answer) return {};
    const { id, title, question } = answer;
    return pageMetadata({
      path: `/answer/${id}`,
      title,
      section: '版权问答',
      description: question,
      cover: { channel: 'answer', id },
    });
  }
  const { label, pageIndex, path } = slice;
  const name = label ? `${label}类版权问答` : '版权问答';
  const title = pageIndex > 1 ? `${name}（第 ${pageIndex} 页）` : name;
  const description = label
    ? `关于${label}的公开版权问答：创作者与企业的提问，以及专家的书面答复，可按类别与关键词查找。`
    : undefined;
  return {
    ...pageMetadata({ path, title, section: SECTION, description }),
    alternates: { canonical: pageIndex > 1 ? `${path}/page/${pageIndex}` : path },
  };
}
