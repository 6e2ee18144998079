import type { CertificateSeed } from './types';

type Software = readonly [
  number: string,
  certificateNo: string,
  title: string,
  version: string,
  holder: string,
  day: string,
];

const software = ([number, certificateNo, title, version, holder, issuedOn]: Software): CertificateSeed => ({
  kind: 'software',
  number,
  title,
  holder,
  holderIsPerson: !/公司|大学|工作室/.test(holder),
  issuedOn,
  facts: [
    { label: '版本号', value: version },
    { label: '证书号', value: certificateNo },
  ],
});

/** Registered software. */
export const softwareCertificates: CertificateSeed[] = [
  software([
    '2023SR0699232',
    '软著登字第11286403号',
    '见山图库管理软件',
    'V1.0',
    '云州见山文化创意有限公司',
    '2023-06-21',
  ]),
  software([
    '2024SR0417705',
    '软著登字第12821578号',
    '见山授权台账软件',
    'V2.0',
    '云州见山文化创意有限公司',
    '2024-03-22',
  ]),
  software(['2022SR1430186', '软著登字第10384385号', '观澜版权监测平台', 'V3.2', '观澜软件股份有限公司', '2022-10-28']),
  software(['2024SR0583914', '软著登字第12987787号', '知行稿件协作软件', 'V1.4', '知行软件有限公司', '2024-04-29']),
  software(['2023SR1127350', '软著登字第11714523号', '观云离线地图引擎', 'V5.0', '观云地图科技有限公司', '2023-09-20']),
  software(['2024SR0790121', '软著登字第13193994号', '一格字形检视工具', 'V1.1', '一格字体设计工作室', '2024-06-07']),
  software(['2023SR0251468', '软著登字第10838639号', '听写练习助手', 'V1.0', '程越', '2023-02-20']),
  {
    ...software([
      '2021SR0836572',
      '软著登字第07559198号',
      '临江房间联机服务软件',
      'V1.0',
      '临江互动游戏有限公司',
      '2021-06-04',
    ]),
    status: 'amended',
    note: '著作权人名称已于 2022 年 5 月 11 日变更登记，请核对变更证明。',
  },
  {
    ...software([
      '2020SR1204983',
      '软著登字第06083685号',
      '云岭排课软件',
      'V1.0',
      '云岭教育科技有限公司',
      '2020-10-12',
    ]),
    status: 'revoked',
    note: '登记机构于 2021 年 8 月 30 日撤销登记。',
  },
];

type Filing = readonly [number: string, title: string, fileType: string, holder: string, day: string];

const filing = ([number, title, fileType, holder, issuedOn]: Filing): CertificateSeed => ({
  kind: 'filing',
  number,
  title,
  holder,
  holderIsPerson: !/公司|中心|研究所|合唱团/.test(holder),
  issuedOn,
  facts: [{ label: '文件类型', value: fileType }],
});

/** Digital filings. */
export const filingCertificates: CertificateSeed[] = [
  filing(['BA-2024-000118', '云州十二时辰（分层稿）', '图片', '林知遥', '2024-01-15']),
  filing(['BA-2024-000352', '山海小兽动作设定', '文档', '云州见山文化创意有限公司', '2024-03-02']),
  filing(['BA-2024-000409', '渡口纪事（定稿）', '文档', '苏野', '2024-03-19']),
  filing(['BA-2023-001276', '雕版字样扫描集', '图片', '青石雕版印刷研究所', '2023-08-11']),
  filing(['BA-2023-001533', '江声采风录音', '音频', '古渡合唱团', '2023-09-26']),
  filing(['BA-2024-000871', '节气插画线稿', '图片', '阮知夏', '2024-06-30']),
  {
    ...filing(['BA-2023-000640', '评书《石桥夜》录像', '视频', '郑守一', '2023-04-17']),
    status: 'amended',
    note: '权利人补充登记了合作作者，见 2023 年 5 月 5 日的变更记录。',
  },
  {
    ...filing(['BA-2022-000927', '导视图标一套', '图片', '云上展陈设计有限公司', '2022-07-08']),
    status: 'revoked',
    note: '权利人于 2022 年 9 月 1 日申请注销备案。',
  },
];

type Member = readonly [number: string, level: string, holder: string, day: string];

const member = ([number, level, holder, issuedOn]: Member, holderIsPerson = false): CertificateSeed => ({
  kind: 'member',
  number,
  title: level,
  holder,
  holderIsPerson,
  issuedOn,
  facts: [],
});

/** Membership certificates. */
export const memberCertificates: CertificateSeed[] = [
  member(['HY-2009-0001', '会长单位', '云州出版传媒集团有限公司', '2009-11-20']),
  member(['HY-2009-0002', '副会长单位', '云州广播电视台', '2009-11-20']),
  member(['HY-2016-0037', '理事单位', '云州见山文化创意有限公司', '2016-06-15']),
  member(['HY-2018-0051', '会员单位', '知行软件有限公司', '2018-04-10']),
  member(['HY-2021-0088', '个人会员', '苏野', '2021-03-08'], true),
  member(['HY-2022-0103', '个人会员', '顾念', '2022-05-26'], true),
  {
    ...member(['HY-2014-0024', '会员单位', '长卷动画制作有限公司', '2014-09-01']),
    status: 'amended',
    note: '会员级别已调整，请核对换发的证书。',
  },
  {
    ...member(['HY-2017-0044', '会员单位', '石门陶艺有限公司', '2017-07-19']),
    status: 'revoked',
    note: '会籍已终止，证书自 2023 年 1 月 1 日起失效。',
  },
];
