import { getRegisterEntry, listRegister, type RegisterDetail, type RegisterPage } from '@/lib/contract/register';
import { certificateKinds } from '@/lib/kinds/content/certificate-labels';
import { parseRegisterSlice, type RegisterChoice, registerEntryPath, registerPath } from '@/lib/routes/register-path';
import { bookTitle } from '@/lib/text/book-title';
import { pageMetadata, pageWords, titleWith } from '../seo/metadata';
import { registerJsonLd } from '../seo/register-json-ld';
import type { PageSource, SliceParams } from './page-source';
import { orNotProvided, pageOr404, read, readFresh } from './read';

const PAGE_SIZE = 20;
/** Format of the ids of entries; longer than any part of a list's address. */
const PUBLIC_ID = /^[\w-]{16,40}$/;

/** One page of the register with its filters. */
export interface RegisterList {
  choice: RegisterChoice;
  page: RegisterPage;
}
/** Content of an address below /register: a list, or one of its entries. */
export type RegisterPages = { one: RegisterDetail; list?: never } | { list: RegisterList; one?: never };

/** The filters in words: 作品，美术作品，2026 年. */
export const choiceWords = ({ kind, type, year }: RegisterChoice, { types }: RegisterPage) => [
  kind && certificateKinds[kind].label,
  type && types.find(({ value }) => value === type)?.label,
  year !== undefined && `${year} 年`,
];

async function listMeta({ choice, page }: RegisterList) {
  const path = registerPath(choice);
  const title = titleWith('登记公示', [...choiceWords(choice, page), pageWords(page.pageIndex)]);
  const isFirst = path === '/register' && page.pageIndex === 1;
  return {
    ...(await pageMetadata({
      path,
      title,
      section: '证书查询',
      description: isFirst
        ? undefined
        : `${title}：经本会受理并已公告的登记，可按类别、作品类型与年份浏览，每件都有可以引用的页面。`,
    })),
    alternates: { canonical: page.pageIndex > 1 ? `${path}/page/${page.pageIndex}` : path },
  };
}

const oneMeta = ({ publicId, title, number, kind, holder, verdict }: RegisterDetail) =>
  pageMetadata({
    path: registerEntryPath(publicId),
    title: `${title}（${number}）`,
    section: '登记公示',
    description: `${bookTitle(title)}${certificateKinds[kind].label}登记公示：登记号 ${number}，著作权人 ${holder}，现状${verdict}。可核对登记日期与变更，并附引用格式。`,
    cover: { channel: 'register', id: publicId },
  });

/** Entry of the register by id; null for an unknown one. */
export const readRegisterEntry = async (publicId: string): Promise<RegisterDetail | null> =>
  PUBLIC_ID.test(publicId) ? orNotProvided(await read(getRegisterEntry, { params: { publicId } })) : null;

/** The public register: all entries, those of a filter, or one by id. */
export const register: PageSource<SliceParams, RegisterPages> = {
  read: async ({ slice: segments = [] }) => {
    const [id = '', ...more] = segments;
    if (PUBLIC_ID.test(id)) {
      const one = more.length === 0 ? await readRegisterEntry(id) : null;
      return one && { one };
    }
    const parsed = parseRegisterSlice(segments);
    if (!parsed) return null;
    const { pageIndex, ...choice } = parsed;
    const page = await pageOr404(read(listRegister, { query: { ...choice, pageIndex, pageSize: PAGE_SIZE } }));
    // A filter without entries is a 404, except the whole register, which may be new.
    return page.total > 0 || segments.length === 0 ? { list: { choice, page } } : null;
  },
  meta: ({ one, list }) => (one ? oneMeta(one) : listMeta(list)),
  jsonLd: ({ one }, site) => (one ? registerJsonLd(one, site) : undefined),
};

/** Current hits of a search in the register; null with a provider that has none. */
export const readRegisterSearch = (query: RegisterChoice & { pageIndex: number }): Promise<RegisterPage | null> =>
  readFresh(listRegister, { query: { ...query, pageSize: PAGE_SIZE } });
