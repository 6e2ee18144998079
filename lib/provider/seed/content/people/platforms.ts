import type { PlatformSeed } from './types';

/** Entries of the launcher to partner platforms; addresses under `.example` are made up with the city. */
export const platforms: PlatformSeed[] = [
  {
    key: 'ccopyright',
    name: '中国版权保护中心',
    owner: '中国版权保护中心',
    purpose: '办理计算机软件著作权登记、作品登记，查询登记公告与证书信息。',
    url: 'https://www.ccopyright.com.cn',
    category: '登记与查询',
  },
  {
    key: 'cnipa',
    name: '国家知识产权局',
    owner: '国家知识产权局',
    purpose: '办理专利、商标申请与查询，查阅公告、政策与统计数据。',
    url: 'https://www.cnipa.gov.cn',
    category: '登记与查询',
  },
  {
    key: 'ncac',
    name: '国家版权局',
    owner: '国家版权局',
    purpose: '查阅版权法律法规、部门文件、预警名单与执法信息。',
    url: 'https://www.ncac.gov.cn',
    category: '登记与查询',
  },
  {
    key: 'court-mediation',
    name: '人民法院调解平台',
    owner: '最高人民法院',
    purpose: '在线申请调解、参加视频调解，对达成的协议申请司法确认。',
    url: 'https://tiaojie.court.gov.cn',
    category: '调解与诉讼',
  },
  {
    key: 'mcsc',
    name: '中国音乐著作权协会',
    owner: '中国音乐著作权协会',
    purpose: '查询音乐作品与会员，办理公开表演、广播、复制等使用许可。',
    url: 'https://www.mcsc.com.cn',
    category: '集体管理',
  },
  {
    key: 'wipo',
    name: '世界知识产权组织',
    owner: '世界知识产权组织',
    purpose: '查阅版权条约，办理国际专利、马德里商标与工业品外观设计国际注册。',
    url: 'https://www.wipo.int',
    category: '国际',
  },
  {
    key: 'yunzhou-legal',
    name: '云州公共法律服务网',
    owner: '云州市司法局',
    purpose: '预约公证、申请法律援助，查询本市律师事务所与调解组织。',
    url: 'https://falv.yunzhou.example',
    category: '本地服务',
  },
  {
    key: 'yunzhou-digital-culture',
    name: '云州数字文化资源平台',
    owner: '云州市图书馆',
    purpose: '浏览地方文献、影像与民歌档案，查询可供授权使用的馆藏资源。',
    url: 'https://wenhua.yunzhou.example',
    category: '本地服务',
  },
];
