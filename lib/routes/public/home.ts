import type { RouteEntry } from '../types';
import { page } from './page';

export const homeRoutes: readonly RouteEntry[] = [
  page({
    path: '/',
    title: '首页',
    shows: ['*'],
    description:
      '版权服务一站办理：作品与软件登记预审、数字作品备案、证书查询、专家咨询、侵权鉴定与纠纷调解，以及协会新闻、活动和会员服务。',
  }),
  page({
    path: '/search',
    title: '站内搜索',
    indexed: false,
    rendering: 'request',
    query: ['q', 'kind', 'pageIndex'],
    shared: true,
  }),
  page({
    path: '/platform',
    title: '合作平台',
    shows: ['site'],
    description:
      '本会合作的登记、监测、交易与学习平台一览，说明各平台的用途和主办单位，点击后在新窗口打开并提示离开本站。',
  }),
  page({
    path: '/agreement',
    title: '服务协议',
    shows: ['page:agreement'],
    description:
      '使用本站服务须了解的约定：账号注册与使用、材料的真实性、订单与费用、知识产权声明、责任范围以及争议解决方式。',
  }),
  page({
    path: '/privacy',
    title: '隐私政策',
    shows: ['page:privacy'],
    description:
      '说明本站收集哪些个人信息、用于什么目的、保存多久、与谁共享，以及您查询、更正、删除信息和撤回同意的方法。',
  }),
  page({
    path: '/help/manual',
    title: '操作手册',
    shows: ['page:manual'],
    description:
      '按办事先后写成的操作手册：注册登录、认证、切换身份、提交登记、付款、补正、证书下载、咨询调解、活动与无障碍使用。',
  }),
  page({
    path: '/help/faq',
    title: '常见问题',
    shows: ['page:faq'],
    description:
      '登记与备案的区别、费用与时限、补正、证书真伪、转账与发票、退款、登录与注销、办理进度、维权取证、金奖投票等常见问题的解答。',
  }),
  // Demo stand-in for an external platform of a real association.
  page({ path: '/demo/{what}', title: '演示说明', indexed: false }),
  // 404 pages with a suggested page; fetched by the server only.
  page({ path: '/missing/{near}', title: '页面不存在', indexed: false }),
  page({ path: '/offline', title: '网络不可用', indexed: false }),
];
