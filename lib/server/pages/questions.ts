import type { EndpointData } from '@/lib/contract/endpoint';
import { listPersons } from '@/lib/contract/persons';
import { getPublicAnswer, listPublicAnswers, type PublicAnswerPage } from '@/lib/contract/questions';
import { getConfigValue } from '@/lib/contract/site';
import { answerJsonLd, answersJsonLd } from '../seo/answer-json-ld';
import { namedMetadata, pageMetadata, pageWords, titleWith } from '../seo/metadata';
import { type NamedSlice, type PageSource, readNamedSlice, type SliceParams } from './page-source';
import { pageOr404, read, readById } from './read';

const PAGE_SIZE = 8;
const EXPERTS = 3;

/** One page of 版权问答. */
export interface AnswerList {
  slice: NamedSlice;
  page: EndpointData<typeof listPublicAnswers>;
}

/** Content of an address below /answer: a list of questions, or one of them. */
export type AnswerPage = { one: PublicAnswerPage; list?: never } | { list: AnswerList; one?: never };

const readAnswer = readById(getPublicAnswer);

function listMeta({ slice }: AnswerList) {
  const label = slice.entry?.dictLabel;
  return namedMetadata(slice, {
    title: titleWith(label ? `${label}类版权问答` : '版权问答', [pageWords(slice.pageIndex)]),
    section: '专家咨询',
    description: label && `关于${label}的公开版权问答：创作者与企业的提问，以及专家的书面答复，可按类别与关键词查找。`,
  });
}

const oneMeta = ({ id, title, question }: PublicAnswerPage) =>
  pageMetadata({
    path: `/answer/${id}`,
    title,
    section: '版权问答',
    description: question,
    cover: { channel: 'answer', id },
  });

/** 版权问答: all questions, those of a category, or one by id. */
export const answers: PageSource<SliceParams, AnswerPage> = {
  read: async ({ slice: segments = [] }) => {
    const [id = '', ...more] = segments;
    if (/^\d/.test(id)) {
      const one = more.length === 0 ? await readAnswer({ id }) : null;
      return one && { one };
    }
    const slice = await readNamedSlice('/answer', 'consult_category', segments);
    if (!slice) return null;
    const query = { category: slice.entry?.dictValue, pageIndex: slice.pageIndex, pageSize: PAGE_SIZE };
    return { list: { slice, page: await pageOr404(read(listPublicAnswers, { query })) } };
  },
  meta: ({ one, list }) => (one ? oneMeta(one) : listMeta(list)),
  jsonLd: ({ one, list }, site) => {
    if (one) return answerJsonLd(one, site);
    return list.page.list.length > 0 ? answersJsonLd(list.page.list) : undefined;
  },
};

/** Sidebar of the questions: price of an answer, in fen, and experts to consult. */
export async function readAnswerAside() {
  const price = await read(getConfigValue, { params: { group: 'consult', key: 'answer_price_fen' } });
  const experts = (await read(listPersons, { query: { kind: 'copyright', pageSize: EXPERTS } }))?.list ?? [];
  return { priceFen: price === null ? null : Number(price), experts };
}
