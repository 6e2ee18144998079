import type {
  CardKind,
  CertificateKind,
  CertificateStatus,
  CertificateVerdict,
  ChainKind,
} from '@/lib/contract/certificates';

export interface CertificateKindLabels {
  label: string;
  /** Name of the document. */
  certificate: string;
  /** Labels of number and holder. */
  number: string;
  holder: string;
  /** Label of the certified subject. */
  title: string;
  /** Label of the date. */
  issued: string;
  /** Example of a printed number, for the form. */
  example: string;
}

/** Labels by kind of certificate. */
export const certificateKinds: Record<CertificateKind, CertificateKindLabels> = {
  work: {
    label: '作品',
    certificate: '作品登记证书',
    number: '登记号',
    holder: '著作权人',
    title: '作品名称',
    issued: '登记日期',
    example: '国作登字-2025-F-00182641',
  },
  software: {
    label: '软件',
    certificate: '计算机软件著作权登记证书',
    number: '登记号',
    holder: '著作权人',
    title: '软件名称',
    issued: '登记日期',
    example: '2025SR0182641',
  },
  filing: {
    label: '数字备案',
    certificate: '数字作品备案凭证',
    number: '备案号',
    holder: '权利人',
    title: '作品名称',
    issued: '备案日期',
    example: 'BA-2026-000123-K',
  },
  member: {
    label: '会员',
    certificate: '会员证书',
    number: '证书编号',
    holder: '会员名称',
    title: '会员级别',
    issued: '发证日期',
    example: 'HY-2025-0042',
  },
};

/** The same for all public cards; agreements, opinions, awards and resolutions are not looked up by their number. */
export const cardKinds: Record<CardKind, CertificateKindLabels> = {
  ...certificateKinds,
  agreement: {
    label: '调解协议',
    certificate: '调解协议书',
    number: '编号',
    holder: '各方当事人',
    title: '文书',
    issued: '出具日期',
    example: 'XY-2026-000012',
  },
  opinion: {
    label: '鉴定意见',
    certificate: '鉴定意见书',
    number: '编号',
    holder: '委托人',
    title: '文书',
    issued: '出具日期',
    example: 'YJ-2026-000012',
  },
  award: {
    label: '获奖证书',
    certificate: '获奖证书',
    number: '证书编号',
    holder: '作者',
    title: '作品',
    issued: '公布日期',
    example: 'HJ-2026-000012',
  },
  resolution: {
    label: '会员大会决议',
    certificate: '会员大会决议',
    number: '编号',
    holder: '出具单位',
    title: '会议',
    issued: '出具日期',
    example: 'DJ-2026-000012',
  },
};

export const certificateVerdicts: Record<CertificateStatus, CertificateVerdict> = {
  valid: '有效',
  amended: '已变更',
  revoked: '已撤销',
};

/** Labels of the steps in a chain of title. */
export const chainLabels: Record<ChainKind, string> = {
  registered: '登记',
  amended: '变更登记',
  reissued: '补发证书',
  revoked: '撤销登记',
  transfer: '转让合同备案',
  licence: '专有许可合同备案',
};

/** Kind by its name in a URL, or null. */
export const certificateKindOf = (word: string | undefined): CertificateKind | null => {
  const kinds: CertificateKind[] = ['work', 'software', 'filing', 'member'];
  return kinds.find((kind) => kind === word) ?? null;
};
