import {
  getService,
  getSoftware,
  listGenuineSoftware,
  listServices,
  listSoftwareServices,
  type ServiceCard,
  type ServiceGuide,
  type SoftwareDetail,
} from '@/lib/contract/catalogue';
import type { EndpointData } from '@/lib/contract/endpoint';
import { listContracts } from '@/lib/contract/products';
import type { DictionaryEntry } from '@/lib/contract/site';
import { type Answers, addressOf, adviceFor, parseAnswers, wordsOf } from '@/lib/rules/service-guide/answers';
import { contractsJsonLd } from '../seo/contract-json-ld';
import { faqJsonLd } from '../seo/faq-json-ld';
import { namedMetadata, pageMetadata, pageWords, titleWith } from '../seo/metadata';
import { softwareJsonLd } from '../seo/software-json-ld';
import {
  type DetailParams,
  type NamedSlice,
  type PageSource,
  readDictionary,
  readNamedSlice,
  type SliceParams,
} from './page-source';
import { orNotProvided, pageOr404, read, readById, readOr404 } from './read';

const PAGE_SIZE = 12;
/** Id of 证书查询 in the service catalogue. */
const CERTIFICATE_QUERY = 6;

/** Guide of one service. */
export const guideDetail: PageSource<DetailParams, ServiceGuide> = {
  read: readById(getService),
  meta: ({ id, name, summary }) =>
    pageMetadata({
      path: `/work/template/${id}`,
      title: `${name}办事指南`,
      section: '业务办理',
      description: summary,
      cover: { channel: 'service', id },
    }),
  jsonLd: ({ questions }) => faqJsonLd(questions),
};

/** Guide of 证书查询; null if the catalogue has none. */
export const readCertificateGuide = () => read(getService, { params: { id: CERTIFICATE_QUERY } });

/** All services of the association. */
export const readServices = () => readOr404(listServices, {});

/** A recommended service with the reason. */
export interface AdvisedService {
  card: ServiceCard;
  why: string;
}

/** Recommendations for the answers to the three questions. */
export interface ServiceAdvice {
  answers: Answers;
  guide: ServiceGuide;
  why: string;
  /** Advice on the applicant; absent if no form of the portal is filled in. */
  filing?: string;
  also: readonly AdvisedService[];
}

/** Recommendations by answers; services that the catalogue lacks are replaced by the next best. */
export const serviceAdvice: PageSource<Record<keyof Answers, string>, ServiceAdvice> = {
  read: async (params) => {
    const answers = parseAnswers(params);
    if (!answers) return null;
    const { first, also, filing } = adviceFor(answers);
    const offered = (await read(listServices, {})) ?? [];
    const [best, ...others] = [first, ...also].flatMap(({ service, why }) => {
      const card = offered.find(({ key }) => key === service);
      return card ? [{ card, why }] : [];
    });
    const guide = best && (await read(getService, { params: { id: best.card.id } }));
    return orNotProvided(
      best && guide
        ? { answers, guide, why: best.why, filing: guide.applyHref ? filing : undefined, also: others }
        : null,
    );
  },
  meta: ({ answers, guide }) =>
    pageMetadata({
      path: addressOf(answers),
      title: `${guide.name}：${wordsOf(answers).what}`,
      section: '我该办什么',
      description: `${wordsOf(answers).what}，可以办${guide.name}：${guide.summary}`,
      cover: { channel: 'service', id: guide.id },
    }),
};

/** Software services of the association. */
export const readSoftwareServices = () => readOr404(listSoftwareServices, {});

/** Other services of the same category. */
export const readOtherServices = async ({ id, category }: ServiceGuide): Promise<ServiceCard[]> =>
  ((await read(listServices, {})) ?? []).filter((other) => other.id !== id && other.category === category);

/** One software service, or one item of the genuine-software catalogue. */
export const softwareDetail: PageSource<DetailParams, SoftwareDetail> = {
  read: readById(getSoftware),
  meta: ({ id, name, kind, summary }) =>
    pageMetadata({
      path: `/soft-detail/${id}`,
      title: name,
      section: kind === 'service' ? '软件服务' : '软件正版化',
      description: summary,
      cover: { channel: 'software', id },
    }),
  jsonLd: softwareJsonLd,
};

/** One page of 正版软件目录. */
export interface GenuineList {
  slice: NamedSlice;
  page: EndpointData<typeof listGenuineSoftware>;
}

/** 软件正版化: the whole catalogue, or one category. */
export const genuineList: PageSource<SliceParams, GenuineList> = {
  read: async ({ slice: segments }) => {
    const slice = await readNamedSlice('/genuine-software', 'genuine_category', segments);
    if (!slice) return null;
    const query = { category: slice.entry?.dictValue, pageIndex: slice.pageIndex, pageSize: PAGE_SIZE };
    return { slice, page: await pageOr404(read(listGenuineSoftware, { query })) };
  },
  meta: ({ slice }) => {
    const { entry, pageIndex } = slice;
    const title = titleWith('正版软件目录', [entry?.dictLabel, pageWords(pageIndex)]);
    return namedMetadata(slice, {
      title: entry || pageIndex > 1 ? title : undefined,
      section: '软件正版化',
      description: entry && `${entry.dictLabel}类正版软件：厂商、授权方式、参考价格与官方渠道。`,
    });
  },
};

/** One page of 合同范本. */
export interface ContractList {
  slice: NamedSlice;
  page: EndpointData<typeof listContracts>;
  categories: readonly DictionaryEntry[];
}

/** 合同范本: all templates, or one category. */
export const contractList: PageSource<SliceParams, ContractList> = {
  read: async ({ slice: segments }) => {
    const slice = await readNamedSlice('/work/contract', 'contract_category', segments);
    if (!slice) return null;
    const query = { category: slice.entry?.dictValue, pageIndex: slice.pageIndex, pageSize: PAGE_SIZE };
    const page = await pageOr404(read(listContracts, { query }));
    return { slice, page, categories: await readDictionary('contract_category') };
  },
  meta: ({ slice }) => {
    const label = slice.entry?.dictLabel;
    return namedMetadata(slice, {
      title: titleWith('合同范本', [label && `${label}类`, pageWords(slice.pageIndex)]),
      section: '业务办理',
      description: label && `${label}类合同范本：适用情形、使用提示与首页预览，免费或购买后下载 Word 文档。`,
    });
  },
  jsonLd: ({ page }, site) => contractsJsonLd(page.list, site),
};
